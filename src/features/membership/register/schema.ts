import { z } from "zod";
import { indianStates } from "~/features/cases/indian-states";
import { optionalText, paragraph, personName } from "~/platform/schema";
import { phone } from "../fields";
import { membershipTypes } from "../members/type-titles";
import { memberStatuses } from "./statuses";

const blankIsAbsent = (value: unknown) => (value === "" || value === null ? undefined : value);
const cursor = z.preprocess(blankIsAbsent, z.string().max(100).optional());
const day = z.iso.date("Please enter a day like 2026-02-01.");
const moment = () => z.iso.datetime();

/** What GET /api/staff/members takes. */
export const listQuery = z.object({
  q: optionalText(120),
  status: z.preprocess(blankIsAbsent, z.enum(memberStatuses).optional()),
  type: z.preprocess(blankIsAbsent, z.enum(membershipTypes).optional()),
  /** The term ends within so many days. */
  ending: z.preprocess(blankIsAbsent, z.coerce.number().int().min(1).max(366).optional()),
  cursor,
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

/** What GET /api/staff/members answers: 25 rows a page, the newest number first. */
export const memberPage = z.object({ rows: z.array(memberRow), nextCursor: z.string().nullable() });
export type MemberPage = z.output<typeof memberPage>;

const period = z.object({
  kind: z.string(),
  validFrom: z.string(),
  validUntil: z.string(),
  at: moment(),
  by: z.string(),
});
export const renewal = z.object({
  id: z.string(),
  memberId: z.string(),
  number: z.string(),
  name: z.string(),
  termUntil: z.string(),
  status: z.enum(["requested", "done", "declined"]),
  requestedAt: moment(),
  /** Who decided and when, in words. */
  decided: z.string().nullable(),
});
export type Renewal = z.output<typeof renewal>;
export const renewalPage = z.object({ rows: z.array(renewal), nextCursor: z.string().nullable() });
export type RenewalPage = z.output<typeof renewalPage>;

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
  /** Until when it can be undone; null when it cannot. */
  undoUntil: moment().nullable(),
});
export type Merge = z.output<typeof merge>;

/** A member as the side sheet shows it. */
export const memberRecord = memberRow.extend({
  birthDate: z.string().nullable(),
  organization: z.string().nullable(),
  validFrom: z.string(),
  version: z.int(),
  /** The number of the record that stands for this one. */
  mergedInto: z.string().nullable(),
  periods: z.array(period),
  renewals: z.array(renewal),
  alike: z.array(alike),
  merges: z.array(merge),
  events: z.array(z.object({ at: moment(), what: z.string(), who: z.string() })),
});
export type MemberRecord = z.output<typeof memberRecord>;

export const idParam = z.object({ id: z.string().max(64) });
const version = z.int({ error: "Please reload the record." });

/** What PATCH /api/staff/members/:id takes: what the federation has written down wrongly. */
export const memberChange = z.object({
  name: personName(161).optional(),
  phone: phone().nullish(),
  birthDate: day.nullish(),
  organization: optionalText(160).nullish(),
  state: z.enum(indianStates.map(({ value }) => value)).nullish(),
  version,
});
export type MemberChange = z.output<typeof memberChange>;

/** What POST /api/staff/members/:id/periods takes. */
export const periodInput = z
  .object({ validFrom: day, validUntil: day, version })
  .refine(({ validFrom, validUntil }) => validFrom <= validUntil, {
    error: "The last day lies before the first.",
    path: ["validUntil"],
  });
export type PeriodInput = z.output<typeof periodInput>;

/** What POST /api/staff/members/renewals/:id/decision takes. */
export const renewalDecision = z.discriminatedUnion("decision", [
  z.object({ decision: z.literal("approve") }),
  z.object({
    decision: z.literal("decline"),
    reason: paragraph(1000, "Please give the reason; the member reads it."),
  }),
]);
export type RenewalDecision = z.output<typeof renewalDecision>;

/** What POST /api/staff/members/merges takes: the versions that were looked at. */
export const mergeInput = z.object({
  keptId: z.string().max(64),
  keptVersion: version,
  mergedId: z.string().max(64),
  mergedVersion: version,
});
export type MergeInput = z.output<typeof mergeInput>;

export const fates = ["create", "update", "duplicate", "refused"] as const;
export type Fate = (typeof fates)[number];
export const importCounts = z.record(z.enum(fates), z.int());
export type ImportCounts = z.output<typeof importCounts>;
export const importStatuses = ["reading", "checked", "applying", "applied", "refused"] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** An uploaded file: what would become of its rows, or became. */
export const memberImport = z.object({
  id: z.string(),
  status: z.enum(importStatuses),
  encoding: z.string().nullable(),
  counts: importCounts,
  allOrNothing: z.boolean(),
  problem: z.string().nullable(),
  /** Rows stored so far. */
  done: z.int(),
});
export type MemberImport = z.output<typeof memberImport>;

export const importRowsQuery = z.object({
  fate: z.preprocess(blankIsAbsent, z.enum(fates).optional()),
  cursor: z.preprocess(blankIsAbsent, z.coerce.number().int().min(0).optional()),
});
export type ImportRowsQuery = z.output<typeof importRowsQuery>;
export const importRow = z.object({
  line: z.int(),
  fate: z.enum(fates),
  why: z.string().nullable(),
  name: z.string().nullable(),
  number: z.string().nullable(),
});
export const importRowPage = z.object({ rows: z.array(importRow), nextCursor: z.int().nullable() });
export type ImportRowPage = z.output<typeof importRowPage>;

export const applicationInput = z.object({
  allOrNothing: z.boolean({ error: "Please say whether one wrong row stops all." }),
});
