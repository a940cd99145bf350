import { z } from "zod";
import { cursorParameter } from "~/platform/cursor";
import { optionalText } from "~/platform/schema";
import { leftOutFile } from "../inbound/omitted-file";
import { caseKinds } from "../kinds";
import { priorities } from "../promises";
import { caseMessage, caseOutcome, caseStatuses, decisions } from "../schema";

/**
 * `ended` and `all` start with the newest case; the others with the earliest due, and end with those that wait for the
 * applicant. A decided case is only in `all` until the decision takes effect.
 */
export const queueViews = ["open", "mine", "due-today", "overdue", "waiting", "ended", "all"] as const;
export type QueueView = (typeof queueViews)[number];

const blankIsAbsent = (value: unknown) => (value === "" ? undefined : value);
const moment = () => z.iso.datetime();

/** GET /api/staff/cases */
export const queueQuery = z.object({
  view: z.preprocess(blankIsAbsent, z.enum(queueViews).default("open")),
  kind: z.preprocess(blankIsAbsent, z.enum(caseKinds).optional()),
  status: z.preprocess(blankIsAbsent, z.enum(caseStatuses).optional()),
  q: optionalText(120),
  cursor: cursorParameter(),
});
export type QueueQuery = z.output<typeof queueQuery>;

export const staffPerson = z.object({ id: z.string(), name: z.string() });
export type StaffPerson = z.output<typeof staffPerson>;

export const queueRow = z.object({
  id: z.string(),
  reference: z.string(),
  kind: z.enum(caseKinds),
  /** The given subject, else the thing applied for. */
  subject: z.string(),
  priority: z.enum(priorities),
  /** The type in words: the membership type of an inquiry, else the kind. */
  type: z.string(),
  status: z.enum(caseStatuses),
  /** The status in the form's words. */
  statusLabel: z.string(),
  /** Whether the form's stage before the approval is still to be reached. */
  awaitsStage: z.boolean(),
  /** The sender. */
  name: z.string(),
  /** The organisation that the case is about, or null. */
  organisation: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  state: z.string().optional(),
  submittedAt: moment(),
  promisedAt: moment(),
  /** The reply deadline is paused while the applicant is asked for information. */
  isPaused: z.boolean(),
  endedAt: moment().nullable(),
  assignee: staffPerson.nullable(),
  version: z.int(),
});
export type QueueRow = z.output<typeof queueRow>;

/** GET /api/staff/cases: 25 rows a page. */
export const queuePage = z.object({ rows: z.array(queueRow), nextCursor: z.string().nullable() });
export type QueuePage = z.output<typeof queuePage>;

/** GET /api/staff/cases/counts, of the open cases. */
export const queueCounts = z.object({
  open: z.int(),
  mine: z.int(),
  dueToday: z.int(),
  overdue: z.int(),
  waiting: z.int(),
  kinds: z.record(z.enum(caseKinds), z.int()),
});
export type QueueCounts = z.output<typeof queueCounts>;

export const fieldGroup = z.object({
  title: z.string(),
  fields: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
});
export type FieldGroup = z.output<typeof fieldGroup>;

/** `name` marks checks with their own display: `duplicates` appears with the possible duplicates. */
export const caseCheck = z.object({
  label: z.string(),
  state: z.enum(["ok", "warning", "failed"]),
  name: z.literal("duplicates").optional(),
});
/** Open checks are shown first, and an approval must confirm them. */
export const isOpenCheck = ({ state }: z.output<typeof caseCheck>) => state !== "ok";
export type CaseCheck = z.output<typeof caseCheck>;

/**
 * Another case (id and reference) or a member (number) that may be the same person; `reasons` in words, "Same phone
 * number".
 */
export const suspect = z.object({
  caseId: z.string().optional(),
  reference: z.string().optional(),
  memberNumber: z.string().optional(),
  name: z.string(),
  email: z.string().optional(),
  phone: z.string().optional(),
  status: z.string(),
  since: moment(),
  reasons: z.array(z.string()),
});
export type PossibleDuplicate = z.output<typeof suspect>;

export const timelineEntry = z.object({ at: moment(), what: z.string(), who: z.string() });
/** A note for staff only; `author` is null after their account is closed. */
export const caseNote = z.object({ id: z.string(), author: staffPerson.nullable(), text: z.string(), at: moment() });

/** The actions that offer a template. */
export const templatePurposes = ["message", "information", "stage", "approve", "decline", "close"] as const;
export type TemplatePurpose = (typeof templatePurposes)[number];

/** A message with the applicant's name and reference filled in. */
export const messageTemplate = z.object({
  id: z.string(),
  title: z.string(),
  purpose: z.enum(templatePurposes),
  text: z.string(),
});
export type MessageTemplate = z.output<typeof messageTemplate>;

/** A decision that takes effect at `takesEffectAt`; DELETE /bulk-decision/:id undoes it until then. */
export const plannedDecision = z.object({
  id: z.string(),
  decision: z.enum(decisions),
  decider: staffPerson,
  takesEffectAt: moment(),
});
export type PlannedDecision = z.output<typeof plannedDecision>;

const mailFile = z.object({ id: z.string(), name: z.string(), bytes: z.int() });
/** An email about a case. GET /api/staff/attachments/:id returns its files. */
export const inboundMail = z.object({
  address: z.string(),
  /** Whether it came from the case's address; for the opening email, whether the mail server proved its sender. */
  isApplicant: z.boolean(),
  /** The full text, including quotes. */
  whole: z.string(),
  /** Sent by a program: not an answer, so it does not affect the reply deadline. */
  isAutomatic: z.boolean(),
  /** The number of omitted attachments. */
  leftOut: z.int(),
  /** Empty for emails from before this field existed. */
  leftOutFiles: z.array(leftOutFile),
  attachments: z.array(mailFile),
  /** The raw email; null if it was not stored. */
  original: mailFile.nullable(),
});
export type InboundMail = z.output<typeof inboundMail>;

/** `named` is an email from another address in the form, `other` one from any other address. */
export const staffMessage = caseMessage.extend({
  from: z.enum(["applicant", "staff", "named", "other"]),
  /** The label of the form field with the sender's address; null for all but `named`. */
  namedIn: z.string().nullable(),
  /** The email behind the message. */
  mail: inboundMail.nullable(),
});
export type StaffMessage = z.output<typeof staffMessage>;

/** A file from the applicant; GET /:id/files/:fileId opens it. */
export const caseFile = z.object({ id: z.string(), name: z.string(), addedAt: moment() });

export const staffCase = queueRow.extend({
  /** The person's own text; null if the form has no such field or it is empty. */
  lead: z.object({ name: z.string(), label: z.string(), text: z.string() }).nullable(),
  fields: z.array(fieldGroup),
  checks: z.array(caseCheck),
  suspects: z.array(suspect),
  timeline: z.array(timelineEntry),
  notes: z.array(caseNote),
  messages: z.array(staffMessage),
  openingMail: inboundMail.nullable(),
  /** Other staff who have the case open now. */
  present: z.array(staffPerson),
  templates: z.array(messageTemplate),
  /** Oldest first. */
  files: z.array(caseFile),
  /** The initial value of each outcome field, by name. */
  proposed: z.record(z.string(), z.string()),
  /** The outcome of the approval. */
  outcome: caseOutcome,
  /** The decision that has not taken effect yet. */
  planned: plannedDecision.nullable(),
  /** The possible decisions; empty for an ended or decided case. */
  decisions: z.array(z.enum(decisions)),
  /** A sentence on the end of the case; null while it is open. */
  ending: z.string().nullable(),
});
export type StaffCase = z.output<typeof staffCase>;

/** The answer to every write of the queue, and GET /:id. */
export const staffCaseAnswer = z.object({ case: staffCase });

export const caseId = z.object({ id: z.string().max(64) });
/** POST and DELETE /:id/presence and GET /assignees. A heartbeat is valid for 20 seconds. */
export const peopleAnswer = z.object({ people: z.array(staffPerson) });
/** POST /next: the most urgent unassigned case, now assigned to the asker; null if there is none. */
export const nextAnswer = z.object({ id: z.string().nullable() });
