import { z } from "zod";
import { rawText } from "~/platform/text/schema";
import { dayKeys, dayOrders } from "./day-cell";
import { isTermEnd } from "./term-end";
import { valueKeys } from "./value-answers";

export const question = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("day-order"),
    key: z.enum(dayKeys),
    /** Ambiguous cells as written. */
    examples: z.array(z.string()),
    count: z.int(),
    answer: z.enum(dayOrders).nullable(),
  }),
  z.object({
    kind: z.literal("value"),
    key: z.enum(valueKeys),
    value: z.string(),
    count: z.int(),
    /** The meaning of the word; "" to skip it. */
    answer: z.string().nullable(),
  }),
  z.object({ kind: z.literal("sheet"), sheets: z.array(z.string()), answer: z.string() }),
  z.object({ kind: z.literal("term-end"), count: z.int(), answer: z.string().nullable() }),
]);
export type Question = z.output<typeof question>;

const dayOrder = z.enum(dayOrders, { error: "Please choose which comes first." });

/** PUT /api/staff/members/imports/{id}/answers; missing answers stay open. */
export const answersInput = z.object({
  dayOrders: z.partialRecord(z.enum(dayKeys), dayOrder).default({}),
  sheet: rawText(0, 200).optional(),
  termEnd: z.string().refine(isTermEnd, "Please choose until when they are members.").optional(),
});
export type Answers = z.output<typeof answersInput>;
export const noAnswers = (): Answers => ({ dayOrders: {} });
