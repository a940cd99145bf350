import { z } from "zod";
import { listOf, rawText, text } from "~/platform/text/schema";
import { batchStates, MOST_ROWS, nameStates } from "./answer";

const row = z.object({ number: rawText(0, 60), name: rawText(0, 160) });

/** Body of POST /api/verify/batches: number and name per row, and the asking organisation. */
export const batchInput = z.object({
  organisation: text(120, "Please enter who asks: your organisation."),
  rows: listOf(row, {
    min: 1,
    max: MOST_ROWS,
    missing: "Please choose a list.",
    tooFew: "Please choose a list with at least one line.",
    tooMany: `Please send at most ${MOST_ROWS.toLocaleString("en-IN")} lines at once.`,
  }),
  captchaToken: rawText(1, 500, "Please complete the captcha verification first."),
});
export type BatchInput = z.output<typeof batchInput>;

const batchRow = z.object({
  line: z.int(),
  number: z.string(),
  state: z.enum(batchStates),
  name: z.enum(nameStates).nullable(),
});

export const batchAnswer = z.object({
  checkedAt: z.iso.datetime(),
  organisation: z.string(),
  rows: z.array(batchRow),
  statement: z.string(),
});
export type BatchAnswer = z.output<typeof batchAnswer>;
