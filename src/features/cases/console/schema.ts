import { z } from "zod";
import { cursorParameter } from "~/platform/cursor";
import { optionalText } from "~/platform/schema";
import { leftOutFile } from "../inbound/omitted-file";
import { caseKinds } from "../kinds";
import { priorities } from "../promises";
import { caseMessage, caseOutcome, caseStatuses, decisions } from "../schema";

/**
 * `ended` and `all` begin with the newest; the others with what is due first, and end with what waits for its applicant. A case
 * that is decided is in `all` only until the decision takes effect.
 */
export const queueViews = ["open", "mine", "due-today", "overdue", "waiting", "ended", "all"] as const;
export type QueueView = (typeof queueViews)[number];

const blankIsAbsent = (value: unknown) => (value === "" ? undefined : value);
const moment = () => z.iso.datetime();

/** What GET /api/staff/cases takes. */
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

/** A case as the queue lists it. */
export const queueRow = z.object({
  id: z.string(),
  reference: z.string(),
  kind: z.enum(caseKinds),
  /** What it is about: the subject that was given, else what is asked for. */
  subject: z.string(),
  priority: z.enum(priorities),
  /** What is asked for, in words: the membership type of an inquiry, else the kind. */
  type: z.string(),
  status: z.enum(caseStatuses),
  /** The same in words, as its form calls it. */
  statusLabel: z.string(),
  /** What its form asks for before the approval is still to be done. */
  awaitsStage: z.boolean(),
  /** The person who wrote. */
  name: z.string(),
  /** The organisation that the case is about, where it is about one. */
  organisation: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  state: z.string().optional(),
  submittedAt: moment(),
  promisedAt: moment(),
  /** The clock stands while the applicant is asked for information. */
  isPaused: z.boolean(),
  endedAt: moment().nullable(),
  assignee: staffPerson.nullable(),
  version: z.int(),
});
export type QueueRow = z.output<typeof queueRow>;

/** What GET /api/staff/cases answers: 25 rows a page. */
export const queuePage = z.object({ rows: z.array(queueRow), nextCursor: z.string().nullable() });
export type QueuePage = z.output<typeof queuePage>;

/** What GET /api/staff/cases/counts answers: of the open cases. */
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

/** `name` is of the checks that are shown in a way of their own: `duplicates` stands where the suspects are. */
export const caseCheck = z.object({
  label: z.string(),
  state: z.enum(["ok", "warning", "failed"]),
  name: z.literal("duplicates").optional(),
});
/** What was not found in order: it stands above everything, and an approval asks about it once more. */
export const isOpenCheck = ({ state }: z.output<typeof caseCheck>) => state !== "ok";
export type CaseCheck = z.output<typeof caseCheck>;

/** Another case (id and reference) or a member (number) that may be the same person; `reasons` in words, "Same phone number". */
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
/** A note that only staff read; `author` is null once their account is closed. */
export const caseNote = z.object({ id: z.string(), author: staffPerson.nullable(), text: z.string(), at: moment() });

/** Where a template is offered: by what one does with it. */
export const templatePurposes = ["message", "information", "stage", "approve", "decline", "close"] as const;
export type TemplatePurpose = (typeof templatePurposes)[number];

/** A message ready to send: the applicant's name and reference are filled in. */
export const messageTemplate = z.object({
  id: z.string(),
  title: z.string(),
  purpose: z.enum(templatePurposes),
  text: z.string(),
});
export type MessageTemplate = z.output<typeof messageTemplate>;

/** A decision that is stored and takes effect at `takesEffectAt`; DELETE /bulk-decision/:id takes it back until then. */
export const plannedDecision = z.object({
  id: z.string(),
  decision: z.enum(decisions),
  decider: staffPerson,
  takesEffectAt: moment(),
});
export type PlannedDecision = z.output<typeof plannedDecision>;

const mailFile = z.object({ id: z.string(), name: z.string(), bytes: z.int() });
/** An email that came about a case, as staff see it. GET /api/staff/attachments/:id answers its files. */
export const inboundMail = z.object({
  address: z.string(),
  /** Whether it came from the address of the case; of the one that opened it, whether the mail server proved its sender. */
  isApplicant: z.boolean(),
  /** All of it, also what it quotes. */
  whole: z.string(),
  /** Sent by a program: it answers nothing, and the clock stays as it was. */
  isAutomatic: z.boolean(),
  /** How many attachments were not kept. */
  leftOut: z.int(),
  /** Which those are; of emails that came before this was stored, none. */
  leftOutFiles: z.array(leftOutFile),
  attachments: z.array(mailFile),
  /** The email as it came; null where it was not stored. */
  original: mailFile.nullable(),
});
export type InboundMail = z.output<typeof inboundMail>;

/** A message as staff see it: `named` wrote by email from an address that the form names beside the case's, `other` from any other. */
export const staffMessage = caseMessage.extend({
  from: z.enum(["applicant", "staff", "named", "other"]),
  /** The label of the field in which the form names its sender; null for all but `named`. */
  namedIn: z.string().nullable(),
  /** The email that it came as. */
  mail: inboundMail.nullable(),
});
export type StaffMessage = z.output<typeof staffMessage>;

/** A file that the applicant gave; GET /:id/files/:fileId opens it. */
export const caseFile = z.object({ id: z.string(), name: z.string(), addedAt: moment() });

/** A case as the side sheet shows it. */
export const staffCase = queueRow.extend({
  /** What the person wrote, in their words; null where the form asks for no text or none was given. */
  lead: z.object({ name: z.string(), label: z.string(), text: z.string() }).nullable(),
  fields: z.array(fieldGroup),
  checks: z.array(caseCheck),
  suspects: z.array(suspect),
  timeline: z.array(timelineEntry),
  notes: z.array(caseNote),
  messages: z.array(staffMessage),
  /** The email that opened the case. */
  openingMail: inboundMail.nullable(),
  /** Others of the staff who have it open now. */
  present: z.array(staffPerson),
  templates: z.array(messageTemplate),
  /** What the applicant gave, oldest first. */
  files: z.array(caseFile),
  /** What each field that an approval asks for begins with, by its name. */
  proposed: z.record(z.string(), z.string()),
  /** What was filled in with the approval. */
  outcome: caseOutcome,
  /** What was decided and has not taken effect yet. */
  planned: plannedDecision.nullable(),
  /** What may be decided now; nothing of a case that has ended or is decided. */
  decisions: z.array(z.enum(decisions)),
  /** Who ended it, in a sentence; null while it is open. */
  ending: z.string().nullable(),
});
export type StaffCase = z.output<typeof staffCase>;

/** What every write of the queue answers with, and GET /:id. */
export const staffCaseAnswer = z.object({ case: staffCase });

export const caseId = z.object({ id: z.string().max(64) });
/** What POST and DELETE /:id/presence and GET /assignees answer. A heartbeat counts for 20 seconds. */
export const peopleAnswer = z.object({ people: z.array(staffPerson) });
/** What POST /next answers: the case that is due first and nobody's, now the asker's; null when there is none. */
export const nextAnswer = z.object({ id: z.string().nullable() });
