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
import { instant } from "../../platform/tables.server";
import { userTable } from "../accounts/tables.server";
import type { CaseKind } from "./kinds";
import type { CaseStatus, Decision } from "./schema";

/** One count of serials for each kind; a gap does no harm, a lock would. */
export const serialDM = pgSequence("case_serial_dm");
export const serialMI = pgSequence("case_serial_mi");
export const serialCO = pgSequence("case_serial_co");
export const serialSU = pgSequence("case_serial_su");
export const serialPA = pgSequence("case_serial_pa");
export const serialCP = pgSequence("case_serial_cp");

/** Every submission, whatever its form. */
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
    /** What was submitted, by the form's field names. */
    details: jsonb("details").$type<Record<string, unknown>>().notNull(),
    submittedAt: instant("submitted_at").notNull(),
    promisedAt: instant("promised_at").notNull(),
    /** What was promised when it came; null where that is still what is promised. */
    firstPromisedAt: instant("first_promised_at"),
    /** Set while the clock is paused. */
    pausedAt: instant("paused_at"),
    /** Set once staff have done what the form asks for before the approval. */
    stageReachedAt: instant("stage_reached_at"),
    endedAt: instant("ended_at"),
    /** Who decided; nobody where the applicant or the portal itself ended it. */
    decidedBy: text("decided_by").references(() => userTable.id, { onDelete: "set null" }),
    assigneeId: text("assignee_id").references(() => userTable.id, { onDelete: "set null" }),
    /** The decision that is stored and not carried out yet; the case itself stands as it was. */
    plannedDecisionId: text("planned_decision_id").references((): AnyPgColumn => plannedDecisionTable.id, {
      onDelete: "set null",
    }),
    /** What staff filled in when they approved, by the names of the form's outcome. */
    outcome: jsonb("outcome").$type<Record<string, unknown>>(),
    /** Counts the changes, so that nobody decides on what they have not seen. */
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

/** What applicant and staff wrote to each other. */
export const caseMessageTable = pgTable(
  "case_messages",
  {
    id: text("id").primaryKey(),
    caseId: text("case_id")
      .notNull()
      .references(() => caseTable.id, { onDelete: "cascade" }),
    /** By email, for staff only: `named` from an address that the form names beside the case's, `other` from any other. */
    sender: text("sender").$type<"applicant" | "staff" | "named" | "other">().notNull(),
    text: text("text").notNull(),
    sentAt: instant("sent_at").notNull(),
  },
  (table) => [index("case_messages_case").on(table.caseId, table.sentAt)],
);

/** Codes mailed to open a case, as a keyed hash. The newest one counts. */
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

/** What staff tell each other about a case; the applicant never sees it. */
export const caseNoteTable = pgTable(
  "case_notes",
  {
    id: text("id").primaryKey(),
    caseId: text("case_id")
      .notNull()
      .references(() => caseTable.id, { onDelete: "cascade" }),
    /** Null once the author's account is closed: what they noted is the federation's. */
    authorId: text("author_id").references(() => userTable.id, { onDelete: "set null" }),
    text: text("text").notNull(),
    at: instant("at").notNull(),
  },
  (table) => [index("case_notes_case").on(table.caseId, table.at)],
);

/** Who of the staff has a case open, by their last heartbeat. */
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

/** The keys under which a case is found, however its name is written; cases/console/search-keys.ts makes them. */
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

/**
 * Decisions about one case or many: stored first, carried out when the time to undo them is over. Called after those about
 * many, which were there first.
 */
export const plannedDecisionTable = pgTable(
  "case_bulk_decisions",
  {
    id: text("id").primaryKey(),
    deciderId: text("decider_id")
      .notNull()
      .references(() => userTable.id, { onDelete: "cascade" }),
    decision: text("decision").$type<Decision>().notNull(),
    /** For the applicants; gone once the decision was carried out or undone. */
    text: text("text"),
    /** What was filled in for the case, gone like the text. */
    outcome: jsonb("outcome").$type<Record<string, unknown>>(),
    /** The cases and the versions that were decided on. */
    cases: jsonb("cases").$type<{ id: string; version: number }[]>().notNull(),
    /** What was not decided in the end, and why. */
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
