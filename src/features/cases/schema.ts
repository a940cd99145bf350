import { z } from "zod";
import { withoutSpaces } from "~/platform/text/invisible";
import { email, optionalText, paragraph, text } from "~/platform/text/schema";
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

export const endedStatuses: readonly CaseStatus[] = ["approved", "declined", "withdrawn", "closed"];

export const decisions = ["approve", "decline", "close"] as const;
export type Decision = (typeof decisions)[number];

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

export const ownCaseInput = trackInput.pick({ reference: true });

export const caseMessageInput = z.object({ text: paragraph(4000, "Please write a message.") });
export const withdrawInput = z.object({ reason: optionalText(500) });

/** An answer stored by an earlier version has no `promisedAt`. */
export const submitted = z.object({ reference: z.string(), promisedAt: z.iso.datetime().optional() });
export type Submitted = z.output<typeof submitted>;
export const submissionAnswer = z.object({ data: submitted });

export const caseEntry = z.object({ at: z.iso.datetime(), what: z.string() });
export const caseMessage = z.object({
  at: z.iso.datetime(),
  from: z.enum(["applicant", "staff"]),
  text: z.string(),
  /** The full text of the email, if it is longer than `text`. */
  whole: z.string().optional(),
});

export const caseOutcome = z.array(z.object({ name: z.string(), label: z.string(), value: z.string() }));

export const ownCase = z.object({
  reference: z.string(),
  kindLabel: z.string(),
  status: z.enum(caseStatuses),
  statusLabel: z.string(),
  submittedAt: z.iso.datetime(),
});
export type OwnCase = z.output<typeof ownCase>;

export const caseView = z.object({
  reference: z.string(),
  kind: z.string(),
  kindLabel: z.string(),
  status: z.enum(caseStatuses),
  statusLabel: z.string(),
  submittedAt: z.iso.datetime(),
  /** The reply deadline; null while it is paused or after the end. */
  promisedAt: z.iso.datetime().nullable(),
  /** The working time until then in words: "within 2 working days". */
  promisedIn: z.string().nullable(),
  outcome: caseOutcome,
  timeline: z.array(caseEntry),
  messages: z.array(caseMessage),
  leadsTo: z.enum(["posting"]).optional(),
  canReply: z.boolean(),
  canWithdraw: z.boolean(),
});
export type CaseView = z.output<typeof caseView>;
