import { z } from "zod";
import { fieldShapes } from "~/features/cases/form/shape";
import { declarationForm } from "./form";
import { heldOnProblem } from "./held-on";

const heldOn = z.iso.date({ error: "Please enter the day it was held." }).superRefine((day, context) => {
  const message = heldOnProblem(day, new Date());
  if (message) context.addIssue({ code: "custom", message });
});

/** What POST /api/history/declarations takes. */
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
  /** What was declared. */
  points: z.number(),
  /** What was accepted of them; null before. */
  acceptedPoints: z.number().nullable(),
  hasEvidence: z.boolean(),
  status: z.enum(["waiting", "accepted", "declined"]),
  submittedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  /** What the reviewer wrote. */
  reason: z.string().nullable(),
  /** Of its case; null for a minute after an update of the portal, until its case is opened. */
  reference: z.string().nullable(),
  /** Until when a decision is promised; null while the clock stands and once it is decided. */
  promisedAt: z.iso.datetime().nullable(),
  /** What staff asked for and the declaration waits for; null otherwise. */
  question: z.string().nullable(),
});
export type Declaration = z.output<typeof declaration>;

export const declarationId = z.object({ id: z.string().max(64) });
