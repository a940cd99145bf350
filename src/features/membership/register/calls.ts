import { z } from "zod";
import { indianStates } from "~/features/cases/indian-states";
import { defineCalls } from "~/platform/calls/declare";
import { cursorParameter } from "~/platform/http/cursor";
import { idText, optionalText } from "~/platform/text/schema";
import { memberStatuses } from "../members/term";
import { membershipTypes } from "../members/type-titles";

import { renewal, renewalPage } from "../renewal/schema";

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

const memberRow = z.object({
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

const memberPage = z.object({ rows: z.array(memberRow), nextCursor: z.string().nullable() });
export type MemberPage = z.output<typeof memberPage>;

const memberCounts = z.object({
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

const version = z.int({ error: "Please reload the record." });

/** The versions that were read. */
const mergeInput = z.object({ keptId: idText(), keptVersion: version, mergedId: idText(), mergedVersion: version });
export type MergeInput = z.output<typeof mergeInput>;

/** The export is in `api.server.ts`. */
export const registerCalls = defineCalls("/api/staff/members", "reviewer", {
  "GET /renewals": {
    summary: "Reviewers: renewals that wait for a decision in the queue, 25 a page",
    query: listQuery.pick({ cursor: true }),
    answer: renewalPage,
  },
  "POST /merges": {
    summary: "Reviewers: merge two records of one person",
    body: mergeInput,
    answer: z.object({ id: z.string() }),
    status: 201,
    refuses: [404, 409],
  },
  "DELETE /merges/{id}": { summary: "Reviewers: take a merge back, within 30 days", refuses: [404, 409] },
  "GET /": {
    summary: "Reviewers: the register of members, newest number first, 25 a page",
    query: listQuery,
    answer: memberPage,
  },
  "GET /counts": {
    summary: "Reviewers: how many of the members that the query asks for stand in each view",
    query: listQuery.omit({ status: true, ending: true, cursor: true }),
    answer: memberCounts,
  },
  "GET /{id}": {
    summary: "Reviewers: everything the register holds about a member",
    answer: z.object({ member: memberRecord }),
    refuses: [404],
  },
});
export type RegisterCalls = typeof registerCalls;
