import { z } from "zod";
import { defineCalls } from "~/platform/calls/declare";
import { idText, listOf, paragraph } from "~/platform/text/schema";
import { optionalParagraph } from "../fields";
import { type Decision, decisions } from "../schema";
import { peopleAnswer, queueCounts, queuePage, queueQuery, staffCase } from "./schema";

const answer = z.object({ case: staffCase });

/** An outdated version is refused with 409. */
const version = z.int("Please reload the case.").min(0);

const stageInput = z.object({ text: paragraph(4000, "Please write to the applicant."), version });
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

const decisionInput = decided.extend({ version }).refine(needsReason, { path: ["text"], message: reasonMissing });
export type DecisionInput = z.output<typeof decisionInput>;

const reopeningInput = z.object({ reason: paragraph(4000, "Please say why the case is opened again."), version });
export type ReopeningInput = z.output<typeof reopeningInput>;

const bulkInput = decided
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

/** It can be undone until `takesEffectAt`. */
const bulkPlan = z.object({ id: z.string(), count: z.int(), takesEffectAt: z.iso.datetime() });
export type BulkPlan = z.output<typeof bulkPlan>;

/** `skipped` lists cases that changed, ended or are the decider's own, each with a sentence. */
const bulkOutcome = bulkPlan.extend({
  state: z.enum(["waiting", "done", "undone"]),
  decided: z.int(),
  skipped: z.array(z.object({ reference: z.string(), why: z.string() })),
});
export type BulkOutcome = z.output<typeof bulkOutcome>;

export const queueCalls = defineCalls("/api/staff/cases", "reviewer", {
  "GET /": {
    summary: "The queue, 25 cases a page, what is due first (of all: what came last) at the top (reviewer)",
    query: queueQuery,
    answer: queuePage,
  },
  "GET /counts": { summary: "How many open cases each view and kind has (reviewer)", answer: queueCounts },
  "GET /assignees": { summary: "Who may work on cases (reviewer)", answer: peopleAnswer },
  "POST /next": {
    summary: "Take the case that is due first and nobody's (reviewer)",
    answer: z.object({ id: z.string().nullable() }),
  },
  "POST /bulk-decision": {
    summary: "Decide about several cases; it takes effect after 20 seconds (reviewer)",
    body: bulkInput,
    answer: bulkPlan,
    status: 201,
    once: true,
    refuses: [404, 409],
  },
  "GET /bulk-decision/{id}": {
    summary: "How a decision of one's own stands, about one case or several (reviewer)",
    answer: bulkOutcome,
    refuses: [404],
  },
  "DELETE /bulk-decision/{id}": {
    summary: "Undo a decision of one's own, about one case or several, within 20 seconds (reviewer)",
    refuses: [404, 409],
  },
  "GET /{id}": {
    summary: "A case with all its fields, checks, suspects, timeline, notes and messages (reviewer)",
    answer,
    refuses: [404],
  },
  "POST /{id}/assignment": {
    summary: "Assign a case to a staff member, or to nobody (reviewer)",
    body: z.object({ assigneeId: idText().nullable(), version }),
    answer,
    refuses: [404, 409],
  },
  "POST /{id}/notes": {
    summary: "Write a note that only staff read (reviewer)",
    body: z.object({ text: paragraph(4000, "Please write a note.") }),
    answer,
    once: "change",
    refuses: [404],
  },
  "POST /{id}/messages": {
    summary: "Write to the applicant (reviewer)",
    body: z.object({ text: paragraph(4000, "Please write a message.") }),
    answer,
    once: "change",
    refuses: [404, 409],
  },
  "POST /{id}/information-request": {
    summary: "Ask the applicant for information; the reply deadline is paused until the answer (reviewer)",
    body: z.object({ text: paragraph(4000, "Please say what is missing."), version }),
    answer,
    once: "change",
    refuses: [404, 409],
  },
  "DELETE /{id}/information-request": {
    summary: "Go on without the applicant's answer; the reply deadline runs again (reviewer)",
    answer,
    refuses: [404, 409],
  },
  "POST /{id}/decision": {
    summary:
      "Approve, decline or close a case; it takes effect after 20 seconds, the later of two is refused (reviewer)",
    body: decisionInput,
    answer,
    once: "change",
    refuses: [404, 409],
  },
  "POST /{id}/stage": {
    summary: "Do what the form asks for before the approval, and tell the applicant; the case stays open (reviewer)",
    body: stageInput,
    answer,
    once: "change",
    refuses: [404, 409],
  },
  "POST /{id}/reopening": {
    summary: "Open an ended case again; what it led to stays, unless its form takes it back (reviewer)",
    body: reopeningInput,
    answer,
    once: "change",
    refuses: [404, 409],
  },
  "POST /{id}/presence": {
    summary: "Say that a case is open here, and ask who else has it open (reviewer)",
    answer: peopleAnswer,
    refuses: [404],
  },
  "DELETE /{id}/presence": {
    summary: "Say that a case is not open here any more (reviewer)",
    answer: peopleAnswer,
    refuses: [404],
  },
});
export type QueueCalls = typeof queueCalls;
