import {
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant } from "../../platform/tables.server";
import { userTable } from "../accounts/tables.server";
import { caseTable } from "../cases/tables.server";
import type { EditionStatus } from "./edition";
import type { Outcome } from "./judging/judging-options";

/** The rounds of the Engineers’ Oath competition; the one announced last is the current one. */
export const editionTable = pgTable("competition_editions", {
  id: text("id").primaryKey(),
  title: text("title").notNull(),
  announcedOn: date("announced_on").notNull(),
  registrationCloses: date("registration_closes").notNull(),
  submissionCloses: date("submission_closes").notNull(),
  resultsOn: date("results_on").notNull(),
  theme: text("theme").notNull().default(""),
  /** A line each; empty: those that come with the program. */
  rules: text("rules").notNull().default(""),
  prizes: text("prizes").notNull().default(""),
  /** Staff close an edition; a date that has passed does not. */
  status: text("status").$type<EditionStatus>().notNull(),
  /** Counts the changes, so that nobody overwrites what they have not seen. */
  version: integer("version").notNull().default(0),
  resultsAt: instant("results_at"),
  /** Who published the results: the entries are decided in their name. */
  resultsBy: text("results_by").references(() => userTable.id, { onDelete: "set null" }),
});

/** Who registered for an edition, once for each email address. */
export const entrantTable = pgTable(
  "competition_entrants",
  {
    id: text("id").primaryKey(),
    /** All that a judge knows of who wrote an oath. */
    number: serial("number").notNull(),
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
    uniqueIndex("competition_entrants_number").on(table.number),
    uniqueIndex("competition_entrants_code").on(table.code),
    uniqueIndex("competition_entrants_email").on(table.editionId, table.email),
    uniqueIndex("competition_entrants_case").on(table.caseId),
  ],
);

/** Who judges an edition. Without an account (it was closed) the scores still count. */
export const judgeTable = pgTable(
  "competition_judges",
  {
    id: text("id").primaryKey(),
    editionId: text("edition_id")
      .notNull()
      .references(() => editionTable.id),
    userId: text("user_id").references(() => userTable.id, { onDelete: "set null" }),
    namedAt: instant("named_at").notNull(),
  },
  (table) => [
    uniqueIndex("competition_judges_edition").on(table.editionId, table.userId),
    index("competition_judges_user").on(table.userId),
  ],
);

const judgement = () => ({
  judgeId: text("judge_id")
    .notNull()
    .references(() => judgeTable.id, { onDelete: "cascade" }),
  entrantId: text("entrant_id")
    .notNull()
    .references(() => entrantTable.id, { onDelete: "cascade" }),
  at: instant("at").notNull(),
});

/** What a judge gave an entry for each criterion of the rubric. */
export const scoreTable = pgTable(
  "competition_scores",
  {
    ...judgement(),
    marks: jsonb("marks").$type<Record<string, number>>().notNull(),
    /** The marks by the weights of the rubric. */
    total: doublePrecision("total").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.judgeId, table.entrantId] }),
    index("competition_scores_entrant").on(table.entrantId),
  ],
);

/** Entries that a judge does not judge. It stays so. */
export const recusalTable = pgTable("competition_recusals", { ...judgement(), reason: text("reason") }, (table) => [
  primaryKey({ columns: [table.judgeId, table.entrantId] }),
  index("competition_recusals_entrant").on(table.entrantId),
]);

/** The published results. Whoever erases their account leaves the place without a name. */
export const resultTable = pgTable(
  "competition_results",
  {
    id: text("id").primaryKey(),
    editionId: text("edition_id")
      .notNull()
      .references(() => editionTable.id),
    entrantId: text("entrant_id").references(() => entrantTable.id, { onDelete: "set null" }),
    place: integer("place").notNull(),
    mean: doublePrecision("mean").notNull(),
    outcome: text("outcome").$type<Outcome>().notNull(),
    /** When the entry's case was decided and its author told. */
    toldAt: instant("told_at"),
  },
  (table) => [
    uniqueIndex("competition_results_place").on(table.editionId, table.place),
    index("competition_results_entrant").on(table.entrantId),
  ],
);
