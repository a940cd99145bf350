import { z } from "zod";
import { defineCalls } from "~/platform/calls/declare";
import { cursorParameter } from "~/platform/http/cursor";
import { mailStates } from "~/platform/mail/mail-states";
import { optionalText } from "~/platform/text/schema";

const blankIsAbsent = (value: unknown) => (value === "" ? undefined : value);
const moment = () => z.iso.datetime();

const auditQuery = z.object({
  /** A reference, a member number, an email address, or an id. */
  subject: optionalText(254),
  /** An email address, `system`, `visitor`, or an id. */
  actor: optionalText(254),
  type: optionalText(80),
  /** A day in India. */
  day: z.preprocess(
    blankIsAbsent,
    z.iso
      .date("Please choose a day.")
      .refine((day) => day >= "2000", "Please choose a day.")
      .optional(),
  ),
  cursor: cursorParameter(),
});
export type AuditQuery = z.output<typeof auditQuery>;

const named = z.object({ id: z.string(), label: z.string() });

const auditRow = z.object({
  id: z.int(),
  at: moment(),
  type: z.string(),
  what: z.string(),
  subject: named,
  actor: named,
  place: z.string().nullable(),
  /** Its place in the chain of hashes; null until the next minute. */
  seal: z.int().nullable(),
});
export type AuditRow = z.output<typeof auditRow>;
const auditPage = z.object({ rows: z.array(auditRow), nextCursor: z.string().nullable() });
export type AuditPage = z.output<typeof auditPage>;

const activityTypes = z.object({ types: z.array(z.object({ type: z.string(), what: z.string() })) });
export type ActivityTypes = z.output<typeof activityTypes>;

const chainView = z.object({
  sealed: z.int(),
  unsealed: z.int(),
  head: z.string(),
  brokenAt: z.int().nullable(),
  /** Seals made with another SECRET, which cannot be verified. */
  unverified: z.int(),
  /** The first 50 of `lateCount` activities dated long before their seal, without a recorded explanation. */
  late: z.array(
    z.object({ id: z.int(), what: z.string(), at: moment(), seal: z.int().nullable(), sealedAt: moment().nullable() }),
  ),
  lateCount: z.int(),
  checkedAt: moment(),
});
export type ChainView = z.output<typeof chainView>;

const mailQuery = z.object({
  recipient: optionalText(254),
  state: z.preprocess(blankIsAbsent, z.enum(["all", "waiting", "failed", "left-out", "unsent"]).default("all")),
  cursor: cursorParameter(),
});
export type MailQuery = z.output<typeof mailQuery>;

const mailRow = z.object({
  id: z.string(),
  at: moment(),
  subject: z.string(),
  why: z.string(),
  about: named,
  job: z.string(),
  state: z.enum(mailStates),
  attempts: z.int(),
  deliveredAt: moment().nullable(),
  failedAt: moment().nullable(),
  failure: z.string().nullable(),
  unsentBecause: z.string().nullable(),
});
export type MailRow = z.output<typeof mailRow>;
const mailPage = z.object({ rows: z.array(mailRow), nextCursor: z.string().nullable() });
export type MailPage = z.output<typeof mailPage>;

/** One email, or without an id all waiting and failed ones. */
const mailRetryInput = z.object({ id: optionalText(80) });
export type MailRetryInput = z.output<typeof mailRetryInput>;

const mailRetried = z.object({ retried: z.int() });
export type MailRetried = z.output<typeof mailRetried>;

export const auditCalls = defineCalls("/api/staff/audit", "admin", {
  "GET /": {
    summary: "Admin: what happened, by whom, when and from where, newest first",
    query: auditQuery,
    answer: auditPage,
  },
  "GET /types": { summary: "Admin: every type of activity that has happened", answer: activityTypes },
  "POST /checks": {
    summary: "Admin: compare every sealed activity with its hash",
    answer: z.object({ chain: chainView }),
  },
  "GET /mails": {
    summary: "Admin: each email, why it was sent and whether it was taken, newest first",
    query: mailQuery,
    answer: mailPage,
  },
  "POST /mails/retries": {
    summary: "Admin: send an email again, or all that wait or have failed",
    body: mailRetryInput,
    answer: mailRetried,
    refuses: [409],
  },
});
export type AuditCalls = typeof auditCalls;
