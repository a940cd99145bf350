import { z } from "zod";
import { cursorParameter } from "~/platform/cursor";
import { mailStates } from "~/platform/mail-states";
import { optionalText } from "~/platform/schema";

const blankIsAbsent = (value: unknown) => (value === "" ? undefined : value);
const moment = () => z.iso.datetime();

/** What GET /api/staff/audit takes. */
export const auditQuery = z.object({
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

/** Something that happened: who did what to what, when and, of staff, from which network. */
export const auditRow = z.object({
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
export const auditPage = z.object({ rows: z.array(auditRow), nextCursor: z.string().nullable() });
export type AuditPage = z.output<typeof auditPage>;

export const activityTypes = z.object({ types: z.array(z.object({ type: z.string(), what: z.string() })) });
export type ActivityTypes = z.output<typeof activityTypes>;

/** What POST /api/staff/audit/checks answers. */
export const chainView = z.object({
  sealed: z.int(),
  unsealed: z.int(),
  head: z.string(),
  brokenAt: z.int().nullable(),
  /** How many seals were made with another SECRET, so that they cannot be verified. */
  unverified: z.int(),
  /** The first 50 of `lateCount` facts dated long before they were sealed that nothing recorded explains. */
  late: z.array(
    z.object({ id: z.int(), what: z.string(), at: moment(), seal: z.int().nullable(), sealedAt: moment().nullable() }),
  ),
  lateCount: z.int(),
  checkedAt: moment(),
});
export type ChainView = z.output<typeof chainView>;

/** What GET /api/staff/audit/mails takes. */
export const mailQuery = z.object({
  recipient: optionalText(254),
  state: z.preprocess(blankIsAbsent, z.enum(["all", "waiting", "failed", "left-out", "unsent"]).default("all")),
  cursor: cursorParameter(),
});
export type MailQuery = z.output<typeof mailQuery>;

/** A mail: why it was sent, and whether the mail server took it. */
export const mailRow = z.object({
  id: z.string(),
  at: moment(),
  subject: z.string(),
  /** What led to it. */
  why: z.string(),
  about: named,
  job: z.string(),
  state: z.enum(mailStates),
  attempts: z.int(),
  deliveredAt: moment().nullable(),
  failedAt: moment().nullable(),
  failure: z.string().nullable(),
  /** Why it was not sent after all, in words. */
  unsentBecause: z.string().nullable(),
});
export type MailRow = z.output<typeof mailRow>;
export const mailPage = z.object({ rows: z.array(mailRow), nextCursor: z.string().nullable() });
export type MailPage = z.output<typeof mailPage>;

/** What POST /api/staff/audit/mails/retries takes: a mail, or nothing for all that wait or have failed. */
export const mailRetryInput = z.object({ id: optionalText(80) });
export type MailRetryInput = z.output<typeof mailRetryInput>;

/** How many mails are tried again now. */
export const mailRetried = z.object({ retried: z.int() });
export type MailRetried = z.output<typeof mailRetried>;
