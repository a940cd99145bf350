import { index, integer, jsonb, pgSequence, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../platform/tables.server";
import type { CaseKind, CaseStatus } from "./schema";

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
    /** Set while the clock is paused. */
    pausedAt: instant("paused_at"),
    endedAt: instant("ended_at"),
  },
  (table) => [
    uniqueIndex("cases_reference").on(table.reference),
    index("cases_email").on(table.email),
    index("cases_status").on(table.status, table.promisedAt),
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
    sender: text("sender").$type<"applicant" | "staff">().notNull(),
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
