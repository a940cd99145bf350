import { z } from "zod";
import { idText, listOf, paragraph } from "~/platform/text/schema";
import { optionalParagraph } from "../fields";
import { type Decision, decisions } from "../schema";

/** An outdated version is refused with 409. */
const version = z.int("Please reload the case.").min(0);

/** POST /:id/assignment; null unassigns the case. */
export const assignmentInput = z.object({ assigneeId: idText().nullable(), version });
export const noteInput = z.object({ text: paragraph(4000, "Please write a note.") });
export const messageInput = z.object({ text: paragraph(4000, "Please write a message.") });
/** POST /:id/information-request pauses the reply deadline; DELETE continues without an answer. */
export const informationInput = z.object({ text: paragraph(4000, "Please say what is missing."), version });

export const stageInput = z.object({ text: paragraph(4000, "Please write to the applicant."), version });
export type StageInput = z.output<typeof stageInput>;

const reasonMissing = "Please give the reason; the applicant reads it.";
const needsReason = ({ decision, text }: { decision: Decision; text?: string }) =>
  decision !== "decline" || Boolean(text);
const decided = z.object({
  decision: z.enum(decisions, { error: "Please choose a decision." }),
  text: optionalParagraph(4000),
  outcome: z
    .record(z.string().max(60), z.unknown(), { error: "Please fill in what the approval asks for." })
    .optional(),
  /** Confirms that open checks and possible duplicates were reviewed; required for an approval with any. */
  checked: z.boolean().optional(),
});

/** POST /:id/decision; takes effect after 20 seconds. */
export const decisionInput = decided
  .extend({ version })
  .refine(needsReason, { path: ["text"], message: reasonMissing });
export type DecisionInput = z.output<typeof decisionInput>;

export const reopeningInput = z.object({
  reason: paragraph(4000, "Please say why the case is opened again."),
  version,
});
export type ReopeningInput = z.output<typeof reopeningInput>;

/** POST /bulk-decision; takes effect after 20 seconds. */
export const bulkInput = decided
  .omit({ outcome: true })
  .extend({
    ids: listOf(idText(), {
      min: 1,
      tooFew: "Please select at least one case.",
      max: 200,
      tooMany: "Please select at most 200 cases.",
    }),
  })
  .refine(needsReason, { path: ["text"], message: reasonMissing });
export type BulkInput = z.output<typeof bulkInput>;

/** DELETE /bulk-decision/:id undoes it until `takesEffectAt`. */
export const bulkPlan = z.object({ id: z.string(), count: z.int(), takesEffectAt: z.iso.datetime() });
export type BulkPlan = z.output<typeof bulkPlan>;

/** `skipped` lists cases that changed, ended or are the decider's own, each with a sentence. */
export const bulkOutcome = bulkPlan.extend({
  state: z.enum(["waiting", "done", "undone"]),
  decided: z.int(),
  skipped: z.array(z.object({ reference: z.string(), why: z.string() })),
});
export type BulkOutcome = z.output<typeof bulkOutcome>;
