import { z } from "zod";
import { idText, listOf, paragraph } from "~/platform/schema";
import { optionalParagraph } from "../fields";
import { type Decision, decisions } from "../schema";

/** The version of the case that the person saw: who decides on another one is refused with 409. */
const version = z.int("Please reload the case.").min(0);

/** What POST /:id/assignment takes; null gives the case back. */
export const assignmentInput = z.object({ assigneeId: idText().nullable(), version });
/** What POST /:id/notes takes. */
export const noteInput = z.object({ text: paragraph(4000, "Please write a note.") });
/** What POST /:id/messages takes. */
export const messageInput = z.object({ text: paragraph(4000, "Please write a message.") });
/** What POST /:id/information-request takes: the question pauses the clock. DELETE of the same path goes on without an answer. */
export const informationInput = z.object({ text: paragraph(4000, "Please say what is missing."), version });

/** What POST /:id/stage takes: what the applicant is told. */
export const stageInput = z.object({ text: paragraph(4000, "Please write to the applicant."), version });
export type StageInput = z.output<typeof stageInput>;

const reasonMissing = "Please give the reason; the applicant reads it.";
const needsReason = ({ decision, text }: { decision: Decision; text?: string }) =>
  decision !== "decline" || Boolean(text);
const decided = z.object({
  decision: z.enum(decisions, { error: "Please choose a decision." }),
  /** Goes to the applicant as a message. The reason, where the case is declined. */
  text: optionalParagraph(4000),
  /** What an approval of such a case asks for, by the names of its fields. */
  outcome: z
    .record(z.string().max(60), z.unknown(), { error: "Please fill in what the approval asks for." })
    .optional(),
  /** Says that the open checks and possible duplicates were looked at; an approval without it is refused where there are any. */
  checked: z.boolean().optional(),
});

/** What POST /:id/decision takes; it takes effect after 20 seconds. */
export const decisionInput = decided
  .extend({ version })
  .refine(needsReason, { path: ["text"], message: reasonMissing });
export type DecisionInput = z.output<typeof decisionInput>;

/** What POST /:id/reopening takes: the reason is for staff. */
export const reopeningInput = z.object({
  reason: paragraph(4000, "Please say why the case is opened again."),
  version,
});
export type ReopeningInput = z.output<typeof reopeningInput>;

/** What POST /bulk-decision takes; it takes effect after 20 seconds. */
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

/** What POST /bulk-decision answers. DELETE /bulk-decision/:id takes it back until `takesEffectAt`. */
export const bulkPlan = z.object({ id: z.string(), count: z.int(), takesEffectAt: z.iso.datetime() });
export type BulkPlan = z.output<typeof bulkPlan>;

/** What GET /bulk-decision/:id answers. `skipped` changed or ended in the meantime or is the decider's own, each with a sentence. */
export const bulkOutcome = bulkPlan.extend({
  state: z.enum(["waiting", "done", "undone"]),
  decided: z.int(),
  skipped: z.array(z.object({ reference: z.string(), why: z.string() })),
});
export type BulkOutcome = z.output<typeof bulkOutcome>;
