import { z } from "zod";
import { withoutSpaces } from "~/platform/invisible";
import { email, optionalText, paragraph, text } from "~/platform/schema";
import { readReference } from "./reference";

export const caseStatuses = [
  "submitted",
  "in-review",
  "information-requested",
  "approved",
  "declined",
  "withdrawn",
  "closed",
] as const;
export type CaseStatus = (typeof caseStatuses)[number];

export const statusLabels: Record<CaseStatus, string> = {
  submitted: "Submitted",
  "in-review": "In review",
  "information-requested": "Information requested",
  approved: "Approved",
  declined: "Declined",
  withdrawn: "Withdrawn",
  closed: "Closed",
};

/** A case in one of these has ended: no messages, no withdrawing. */
export const endedStatuses: readonly CaseStatus[] = ["approved", "declined", "withdrawn", "closed"];

/** How staff end a case. */
export const decisions = ["approve", "decline", "close"] as const;
export type Decision = (typeof decisions)[number];

/** What a decision makes of a case. */
export const statusAfter: Record<Decision, Extract<CaseStatus, "approved" | "declined" | "closed">> = {
  approve: "approved",
  decline: "declined",
  close: "closed",
};

const reference = text(40, "Please enter your reference.").transform((typed, ctx) => {
  const read = readReference(typed);
  if (!read)
    ctx.addIssue({ code: "custom", message: "Please check the reference: it looks like IF-CO-2026-000123-7." });
  return read ?? z.NEVER;
});

export const trackInput = z.object({ reference, email: email() });
export type TrackInput = z.output<typeof trackInput>;

export const openCaseInput = trackInput.extend({
  code: text(12, "Please enter the code from the email.")
    .transform(withoutSpaces)
    .pipe(z.string().regex(/^\d{6}$/, "The code has six digits.")),
});
export type OpenCaseInput = z.output<typeof openCaseInput>;

/** What POST /api/track/own takes. */
export const ownCaseInput = trackInput.pick({ reference: true });

export const caseMessageInput = z.object({ text: paragraph(4000, "Please write a message.") });
export const withdrawInput = z.object({ reason: optionalText(500) });

/** What a call that stored a submission answers; an answer kept from an earlier version of the program has no promise. */
export const submitted = z.object({
  reference: z.string(),
  /** Until when an answer is promised. */
  promisedAt: z.iso.datetime().optional(),
});
export type Submitted = z.output<typeof submitted>;
export const submissionAnswer = z.object({ data: submitted });

export const caseEntry = z.object({ at: z.iso.datetime(), what: z.string() });
export const caseMessage = z.object({
  at: z.iso.datetime(),
  from: z.enum(["applicant", "staff"]),
  text: z.string(),
  /** All of the email that it came as, where that is more than `text`. */
  whole: z.string().optional(),
});

/** What was filled in with an approval, in words. */
export const caseOutcome = z.array(z.object({ name: z.string(), label: z.string(), value: z.string() }));

/** A case in its sender's list. */
export const ownCase = z.object({
  reference: z.string(),
  kindLabel: z.string(),
  status: z.enum(caseStatuses),
  statusLabel: z.string(),
  submittedAt: z.iso.datetime(),
});
export type OwnCase = z.output<typeof ownCase>;

/** A case as whoever holds its reference sees it. */
export const caseView = z.object({
  reference: z.string(),
  kind: z.string(),
  kindLabel: z.string(),
  status: z.enum(caseStatuses),
  statusLabel: z.string(),
  submittedAt: z.iso.datetime(),
  /** When the answer is promised; null while the clock is paused or the case has ended. */
  promisedAt: z.iso.datetime().nullable(),
  /** How far away that is in the federation's working time, in words: "within 2 working days". */
  promisedIn: z.string().nullable(),
  /** What was decided beside the approval. */
  outcome: caseOutcome,
  timeline: z.array(caseEntry),
  messages: z.array(caseMessage),
  /** What an approved case has led to that its applicant goes on seeing to. */
  leadsTo: z.enum(["posting"]).optional(),
  canReply: z.boolean(),
  canWithdraw: z.boolean(),
});
export type CaseView = z.output<typeof caseView>;
