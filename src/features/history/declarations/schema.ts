import { z } from "zod";
import { choice } from "~/features/cases/fields";
import { text } from "~/platform/schema";
import { type Activity, activities } from "./activities";
import { heldOnProblem } from "./held-on";

const hoursAsked = "Please enter 0.5 to 40 hours, in half hours.";

/** A number input's text counts as its number; blank is missing. */
const numberTyped = (value: unknown) =>
  typeof value === "string" && value.trim() !== "" ? Number(value) : value;

const heldOn = z.iso.date({ error: "Please enter the day it was held." }).superRefine((day, context) => {
  const message = heldOnProblem(day, new Date());
  if (message) context.addIssue({ code: "custom", message });
});

const hours = z.preprocess(
  numberTyped,
  z.number({ error: hoursAsked }).min(0.5, hoursAsked).max(40, hoursAsked).multipleOf(0.5, hoursAsked),
);

/** What POST /api/history/declarations takes. */
export const declarationInput = z.object({
  title: text(160, "Please enter what it was."),
  activity: choice(activities, "Please choose the kind of activity.").pipe(
    z.custom<Activity>((value) => activities.some((activity) => activity.value === value)),
  ),
  provider: text(160, "Please enter who held it."),
  heldOn,
  hours,
});
export type DeclarationInput = z.output<typeof declarationInput>;
export type DeclarationTyped = z.input<typeof declarationInput>;

export const declaration = z.object({
  id: z.string(),
  title: z.string(),
  activity: z.string(),
  provider: z.string(),
  heldOn: z.iso.date(),
  hours: z.number(),
  points: z.number(),
  hasEvidence: z.boolean(),
  status: z.enum(["waiting", "accepted", "declined"]),
  submittedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  /** What the reviewer wrote. */
  reason: z.string().nullable(),
});
export type Declaration = z.output<typeof declaration>;

export const declarationId = z.object({ id: z.string().max(64) });
