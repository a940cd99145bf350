import { date, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../platform/tables.server";
import { caseTable } from "../cases/tables.server";
import type { EditionStatus } from "./edition";

/** The rounds of the Engineers' Oath competition; the one announced last is the current one. */
export const editionTable = pgTable("competition_editions", {
  id: text("id").primaryKey(),
  title: text("title").notNull(),
  announcedOn: date("announced_on").notNull(),
  registrationCloses: date("registration_closes").notNull(),
  submissionCloses: date("submission_closes").notNull(),
  resultsOn: date("results_on").notNull(),
  /** Staff close an edition; a date that has passed does not. */
  status: text("status").$type<EditionStatus>().notNull(),
});

/** Who registered for an edition, once for each e-mail address. */
export const entrantTable = pgTable(
  "competition_entrants",
  {
    id: text("id").primaryKey(),
    editionId: text("edition_id")
      .notNull()
      .references(() => editionTable.id),
    /** Readable, so that it can be mailed again: whoever has it can do no more than enter one oath for somebody. */
    code: text("code").notNull(),
    fullName: text("full_name").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    institution: text("institution"),
    userType: text("user_type").notNull(),
    motivation: text("motivation").notNull(),
    registeredAt: instant("registered_at").notNull(),
    submittedAt: instant("submitted_at"),
    /** The entry, once it is submitted. */
    caseId: text("case_id").references(() => caseTable.id, { onDelete: "set null" }),
  },
  (table) => [
    uniqueIndex("competition_entrants_code").on(table.code),
    uniqueIndex("competition_entrants_email").on(table.editionId, table.email),
    uniqueIndex("competition_entrants_case").on(table.caseId),
  ],
);
