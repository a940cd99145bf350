import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant } from "../../platform/db/tables.server";
import { userTable } from "../accounts/tables.server";
import type { CaseKind } from "./kinds";
import type { CaseStatus, Decision } from "./schema";

/** One sequence per kind; gaps are harmless, a lock would be slow. */
export const serialDM = pgSequence("case_serial_dm");
export const serialMI = pgSequence("case_serial_mi");
export const serialCO = pgSequence("case_serial_co");
export const serialSU = pgSequence("case_serial_su");
export const serialPA = pgSequence("case_serial_pa");
export const serialCP = pgSequence("case_serial_cp");

export const caseTable = pgTable(
  "cases",
  {
    id: text("id").primaryKey(),
    reference: text("reference").notNull(),
    kind: text("kind").$type<CaseKind>().notNull(),
    status: text("status").$type<CaseStatus>().notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    details: jsonb("details").$type<Record<string, unknown>>().notNull(),
    submittedAt: instant("submitted_at").notNull(),
    promisedAt: instant("promised_at").notNull(),
    /** Null while `promisedAt` is still the original. */
    firstPromisedAt: instant("first_promised_at"),
    pausedAt: instant("paused_at"),
    stageReachedAt: instant("stage_reached_at"),
    endedAt: instant("ended_at"),
    /** Null if the applicant or the portal ended it. */
    decidedBy: text("decided_by").references(() => userTable.id, { onDelete: "set null" }),
    assigneeId: text("assignee_id").references(() => userTable.id, { onDelete: "set null" }),
    plannedDecisionId: text("planned_decision_id").references((): AnyPgColumn => plannedDecisionTable.id, {
      onDelete: "set null",
    }),
    outcome: jsonb("outcome").$type<Record<string, unknown>>(),
    /** Optimistic lock: incremented with each change. */
    version: integer("version").notNull().default(0),
  },
  (table) => [
    uniqueIndex("cases_reference").on(table.reference),
    index("cases_email").on(table.email),
    index("cases_status").on(table.status, table.submittedAt, table.id),
    index("cases_kind").on(table.kind, table.promisedAt, table.id),
    index("cases_submitted").on(table.submittedAt, table.id),
    index("cases_open")
      .on(sql`(${table.pausedAt} is not null)`, table.promisedAt, table.id)
      .where(sql`${table.endedAt} is null`),
    index("cases_assignee")
      .on(table.assigneeId, sql`(${table.pausedAt} is not null)`, table.promisedAt, table.id)
      .where(sql`${table.endedAt} is null`),
    index("cases_planned").on(table.plannedDecisionId).where(sql`${table.plannedDecisionId} is not null`),
  ],
);

export const caseMessageTable = pgTable(
  "case_messages",
  {
    id: text("id").primaryKey(),
    caseId: text("case_id")
      .notNull()
      .references(() => caseTable.id, { onDelete: "cascade" }),
    /** Emails for staff only: `named` from another address in the form, `other` from any other address. */
    sender: text("sender").$type<"applicant" | "staff" | "named" | "other">().notNull(),
    text: text("text").notNull(),
    sentAt: instant("sent_at").notNull(),
  },
  (table) => [index("case_messages_case").on(table.caseId, table.sentAt)],
);

/** By keyed hash. Only the newest code is valid. */
export const caseCodeTable = pgTable(
  "case_codes",
  {
    id: text("id").primaryKey(),
    caseId: text("case_id")
      .notNull()
      .references(() => caseTable.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
    attempts: integer("attempts").notNull().default(0),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("case_codes_case").on(table.caseId, table.createdAt)],
);

export const caseNoteTable = pgTable(
  "case_notes",
  {
    id: text("id").primaryKey(),
    caseId: text("case_id")
      .notNull()
      .references(() => caseTable.id, { onDelete: "cascade" }),
    /** Null after the author's account is closed: the note belongs to the federation. */
    authorId: text("author_id").references(() => userTable.id, { onDelete: "set null" }),
    text: text("text").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [index("case_notes_case").on(table.caseId, table.at)],
);

export const caseViewTable = pgTable(
  "case_views",
  {
    caseId: text("case_id")
      .notNull()
      .references(() => caseTable.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => userTable.id, { onDelete: "cascade" }),
    seenAt: instant("seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.caseId, table.userId] }), index("case_views_seen").on(table.seenAt)],
);

export const caseSearchTable = pgTable(
  "case_search",
  {
    caseId: text("case_id")
      .primaryKey()
      .references(() => caseTable.id, { onDelete: "cascade" }),
    keys: text("keys").array().notNull(),
  },
  (table) => [index("case_search_keys").using("gin", table.keys)],
);

/** The table's name is from when it held only bulk decisions. */
export const plannedDecisionTable = pgTable(
  "case_bulk_decisions",
  {
    id: text("id").primaryKey(),
    deciderId: text("decider_id")
      .notNull()
      .references(() => userTable.id, { onDelete: "cascade" }),
    decision: text("decision").$type<Decision>().notNull(),
    /** Cleared when the plan ends, like the outcome. */
    text: text("text"),
    outcome: jsonb("outcome").$type<Record<string, unknown>>(),
    /** `checked`: the decider has looked at the open checks of the case. */
    cases: jsonb("cases").$type<{ id: string; version: number; checked?: boolean }[]>().notNull(),
    skipped: jsonb("skipped").$type<{ reference: string; why: string }[]>().notNull(),
    plannedAt: instant("planned_at").notNull(),
    dueAt: instant("due_at").notNull(),
    doneAt: instant("done_at"),
    undoneAt: instant("undone_at"),
  },
  (table) => [
    index("case_bulk_decisions_due").on(table.dueAt).where(sql`${table.doneAt} is null and ${table.undoneAt} is null`),
  ],
);
