import { z } from "zod";
import { cursorParameter } from "~/platform/http/cursor";
import { optionalText } from "~/platform/text/schema";
import { priorities } from "../form/declaration";
import { leftOutFile } from "../inbound/omitted-file";
import { caseKinds } from "../kinds";
import { caseMessage, caseOutcome, caseStatuses, decisions } from "../schema";

/** A decided case is only in `all` until the decision takes effect. */
export const queueViews = ["open", "mine", "due-today", "overdue", "waiting", "ended", "all"] as const;
export type QueueView = (typeof queueViews)[number];

const blankIsAbsent = (value: unknown) => (value === "" ? undefined : value);
const moment = () => z.iso.datetime();

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
  subject: z.string(),
  priority: z.enum(priorities),
  type: z.string(),
  status: z.enum(caseStatuses),
  statusLabel: z.string(),
  awaitsStage: z.boolean(),
  name: z.string(),
  organisation: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  state: z.string().optional(),
  submittedAt: moment(),
  promisedAt: moment(),
  isPaused: z.boolean(),
  endedAt: moment().nullable(),
  assignee: staffPerson.nullable(),
  version: z.int(),
});
export type QueueRow = z.output<typeof queueRow>;

export const queuePage = z.object({ rows: z.array(queueRow), nextCursor: z.string().nullable() });
export type QueuePage = z.output<typeof queuePage>;

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

export const caseCheck = z.object({
  label: z.string(),
  state: z.enum(["ok", "warning", "failed"]),
  name: z.literal("duplicates").optional(),
});
export const isOpenCheck = ({ state }: z.output<typeof caseCheck>) => state !== "ok";
export type CaseCheck = z.output<typeof caseCheck>;

/** Another case (id and reference) or a member (number); `reasons` in words, "Same phone number". */
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
/** `author` is null after their account is closed. */
export const caseNote = z.object({ id: z.string(), author: staffPerson.nullable(), text: z.string(), at: moment() });

export const templatePurposes = ["message", "information", "stage", "approve", "decline", "close"] as const;
export type TemplatePurpose = (typeof templatePurposes)[number];

export const messageTemplate = z.object({
  id: z.string(),
  title: z.string(),
  purpose: z.enum(templatePurposes),
  text: z.string(),
});
export type MessageTemplate = z.output<typeof messageTemplate>;

export const plannedDecision = z.object({
  id: z.string(),
  decision: z.enum(decisions),
  decider: staffPerson,
  takesEffectAt: moment(),
});
export type PlannedDecision = z.output<typeof plannedDecision>;

const mailFile = z.object({ id: z.string(), name: z.string(), bytes: z.int() });
/** GET /api/staff/attachments/:id returns its files. */
export const inboundMail = z.object({
  address: z.string(),
  /** Whether it came from the case's address; for the opening email, whether the mail server proved its sender. */
  isApplicant: z.boolean(),
  whole: z.string(),
  /** Automatic emails do not affect the reply deadline. */
  isAutomatic: z.boolean(),
  leftOut: z.int(),
  /** Empty for emails from before this field existed. */
  leftOutFiles: z.array(leftOutFile),
  attachments: z.array(mailFile),
  /** The raw email; null if it was not stored. */
  original: mailFile.nullable(),
});
export type InboundMail = z.output<typeof inboundMail>;

/** `named`: an email from another address in the form; `other`: from any other address. */
export const staffMessage = caseMessage.extend({
  from: z.enum(["applicant", "staff", "named", "other"]),
  /** Null for all but `named`. */
  namedIn: z.string().nullable(),
  mail: inboundMail.nullable(),
});
export type StaffMessage = z.output<typeof staffMessage>;

export const caseFile = z.object({ id: z.string(), name: z.string(), addedAt: moment() });

export const staffCase = queueRow.extend({
  lead: z.object({ name: z.string(), label: z.string(), text: z.string() }).nullable(),
  fields: z.array(fieldGroup),
  checks: z.array(caseCheck),
  suspects: z.array(suspect),
  timeline: z.array(timelineEntry),
  notes: z.array(caseNote),
  messages: z.array(staffMessage),
  openingMail: inboundMail.nullable(),
  present: z.array(staffPerson),
  templates: z.array(messageTemplate),
  files: z.array(caseFile),
  proposed: z.record(z.string(), z.string()),
  outcome: caseOutcome,
  planned: plannedDecision.nullable(),
  decisions: z.array(z.enum(decisions)),
  ending: z.string().nullable(),
});
export type StaffCase = z.output<typeof staffCase>;

/** A heartbeat is valid for 20 seconds. */
export const peopleAnswer = z.object({ people: z.array(staffPerson) });
