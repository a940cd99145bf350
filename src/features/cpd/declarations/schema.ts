import { z } from "zod";
import { fieldShapes } from "~/features/cases/form/shape";
import { declarationForm } from "./form";
import { heldOnProblem } from "./held-on";

const heldOn = z.iso.date({ error: "Please enter the day it was held." }).superRefine((day, context) => {
  const message = heldOnProblem(day, new Date());
  if (message) context.addIssue({ code: "custom", message });
});

export const declarationInput = z.object({ ...fieldShapes(declarationForm), heldOn });
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
  acceptedPoints: z.number().nullable(),
  hasEvidence: z.boolean(),
  status: z.enum(["waiting", "accepted", "declined"]),
  submittedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
  /** Reference of the case; null until the backfill after an update opens it. */
  reference: z.string().nullable(),
  /** The promised date of a decision; null while the deadline is paused and after the decision. */
  promisedAt: z.iso.datetime().nullable(),
  question: z.string().nullable(),
});
export type Declaration = z.output<typeof declaration>;

export const declarationId = z.object({ id: z.string().max(64) });
