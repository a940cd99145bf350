import { z } from "zod";
import { indianStates } from "~/features/cases/indian-states";
import { cursorParameter } from "~/platform/http/cursor";
import { idText, optionalText } from "~/platform/text/schema";
import { memberStatuses } from "../members/term";
import { membershipTypes } from "../members/type-titles";
import { renewal } from "../renewal/schema";
import { columnKeys } from "./import/column-keys";
import { question } from "./import/questions";

const blankIsAbsent = (value: unknown) => (value === "" || value === null ? undefined : value);
const moment = () => z.iso.datetime();

export const listQuery = z.object({
  q: optionalText(120),
  status: z.preprocess(blankIsAbsent, z.enum(memberStatuses).optional()),
  type: z.preprocess(blankIsAbsent, z.enum(membershipTypes).optional()),
  state: z.preprocess(blankIsAbsent, z.enum(indianStates.map(({ value }) => value)).optional()),
  tag: optionalText(40),
  /** The term ends within this many days. */
  ending: z.preprocess(blankIsAbsent, z.coerce.number().int().min(1).max(366).optional()),
  cursor: cursorParameter(),
});
export type ListQuery = z.output<typeof listQuery>;

export const memberRow = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  type: z.string(),
  state: z.string().nullable(),
  status: z.enum(memberStatuses),
  validUntil: z.string(),
  joinedAt: moment(),
  hasAccount: z.boolean(),
});
export type MemberRow = z.output<typeof memberRow>;

/** GET /api/staff/members: 25 rows a page, newest number first. */
export const memberPage = z.object({ rows: z.array(memberRow), nextCursor: z.string().nullable() });
export type MemberPage = z.output<typeof memberPage>;

/** GET /api/staff/members/counts: for the same query, ignoring status and term. */
export const memberCounts = z.object({
  all: z.int(),
  active: z.int(),
  /** Active, and the term ends within 60 days. */
  ending: z.int(),
  expired: z.int(),
  ended: z.int(),
  /** Open renewals of all members. */
  renewals: z.int(),
});
export type MemberCounts = z.output<typeof memberCounts>;

const period = z.object({
  kind: z.string(),
  type: z.string(),
  validFrom: z.string(),
  validUntil: z.string(),
  at: moment(),
  by: z.string(),
});
const alike = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  version: z.int(),
  reasons: z.array(z.string()),
});
export type Alike = z.output<typeof alike>;

const merge = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  merged: z.string(),
  /** Null if it can no longer be undone. */
  undoUntil: moment().nullable(),
});
export type Merge = z.output<typeof merge>;

const change = z.object({
  id: z.string(),
  what: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  reason: z.string(),
  by: z.string(),
  at: moment(),
});
const note = z.object({ id: z.string(), text: z.string(), by: z.string(), at: moment() });

export const memberRecord = memberRow.extend({
  nameInDevanagari: z.string().nullable(),
  birthDate: z.string().nullable(),
  city: z.string().nullable(),
  organization: z.string().nullable(),
  fieldsOfWork: z.array(z.string()),
  address: z.string().nullable(),
  pincode: z.string().nullable(),
  designation: z.string().nullable(),
  qualification: z.string().nullable(),
  oldNumber: z.string().nullable(),
  extras: z.record(z.string(), z.string()),
  /** Numbers of other members imported with the same address. */
  sharesAddressWith: z.array(z.string()),
  /** A new address of the account that waits for confirmation. */
  pendingEmail: z.string().nullable(),
  /** An erased member keeps only number, type and dates. */
  isErased: z.boolean(),
  validFrom: z.string(),
  version: z.int(),
  mergedInto: z.string().nullable(),
  periods: z.array(period),
  renewals: z.array(renewal),
  alike: z.array(alike),
  merges: z.array(merge),
  changes: z.array(change),
  notes: z.array(note),
  tags: z.array(z.string()),
  activity: z.array(z.object({ at: moment(), what: z.string(), who: z.string() })),
});
export type MemberRecord = z.output<typeof memberRecord>;

export const idParam = z.object({ id: z.string().max(64) });
const version = z.int({ error: "Please reload the record." });

/** POST /api/staff/members/merges; the versions that were read. */
export const mergeInput = z.object({
  keptId: idText(),
  keptVersion: version,
  mergedId: idText(),
  mergedVersion: version,
});
export type MergeInput = z.output<typeof mergeInput>;

export const fates = ["create", "update", "unchanged", "duplicate", "refused"] as const;
export type Fate = (typeof fates)[number];
export const importCounts = z.record(z.enum(fates), z.int());
export type ImportCounts = z.output<typeof importCounts>;
export const importStatuses = ["reading", "checked", "applying", "applied", "refused"] as const;
export type ImportStatus = (typeof importStatuses)[number];

export const memberImport = z.object({
  id: z.string(),
  status: z.enum(importStatuses),
  encoding: z.string().nullable(),
  counts: importCounts,
  allOrNothing: z.boolean(),
  problem: z.string().nullable(),
  questions: z.array(question),
  hasFile: z.boolean(),
  /** Rows with omitted cells or notes for staff. */
  noted: z.int(),
  done: z.int(),
});
export type MemberImport = z.output<typeof memberImport>;

export const importRowsQuery = z.object({
  fate: z.preprocess(blankIsAbsent, z.enum(fates).optional()),
  noted: z.preprocess(blankIsAbsent, z.literal("yes").optional()),
  cursor: cursorParameter(),
});
export type ImportRowsQuery = z.output<typeof importRowsQuery>;
/** A field in the record and in an imported row; days as 2026-02-01. */
export const rowChange = z.object({ key: z.enum(columnKeys), from: z.string().nullable(), to: z.string() });
export type RowChange = z.output<typeof rowChange>;
export const importRow = z.object({
  line: z.int(),
  fate: z.enum(fates),
  why: z.string().nullable(),
  name: z.string().nullable(),
  number: z.string().nullable(),
  changes: z.array(rowChange),
  notes: z.array(z.string()),
  /** The member after storing the row; null if no member changes. Days as 2026-02-01. */
  becomes: z
    .object({
      type: z.string(),
      status: z.enum(memberStatuses),
      validFrom: z.string(),
      validUntil: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
    })
    .nullable(),
});
export type ImportRow = z.output<typeof importRow>;
export const importRowPage = z.object({ rows: z.array(importRow), nextCursor: z.string().nullable() });
export type ImportRowPage = z.output<typeof importRowPage>;

export const applicationInput = z.object({
  allOrNothing: z.boolean({ error: "Please say whether one wrong row stops the import." }),
});
