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
import { instant } from "../../platform/db/tables.server";
import { userTable } from "../accounts/tables.server";
import { caseTable } from "../cases/tables.server";
import type { EditionStatus } from "./edition";
import type { Outcome } from "./judging/judging-options";

/** The edition announced last is the current one. */
export const editionTable = pgTable("competition_editions", {
  id: text("id").primaryKey(),
  title: text("title").notNull(),
  announcedOn: date("announced_on").notNull(),
  registrationCloses: date("registration_closes").notNull(),
  submissionCloses: date("submission_closes").notNull(),
  resultsOn: date("results_on").notNull(),
  theme: text("theme").notNull().default(""),
  /** One per line; empty for the default ones. */
  rules: text("rules").notNull().default(""),
  prizes: text("prizes").notNull().default(""),
  /** Only staff close an edition; a passed date does not. */
  status: text("status").$type<EditionStatus>().notNull(),
  /** Optimistic lock. */
  version: integer("version").notNull().default(0),
  resultsAt: instant("results_at"),
  /** The publisher. Entries are decided in their name. */
  resultsBy: text("results_by").references(() => userTable.id, { onDelete: "set null" }),
});

export const entrantTable = pgTable(
  "competition_entrants",
  {
    id: text("id").primaryKey(),
    /** The only identification that judges see. */
    number: serial("number").notNull(),
    editionId: text("edition_id")
      .notNull()
      .references(() => editionTable.id),
    /** Stored in clear, so that it can be emailed again. A stolen code allows one oath, until its owner withdraws it. */
    code: text("code").notNull(),
    fullName: text("full_name").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    institution: text("institution"),
    userType: text("user_type").notNull(),
    motivation: text("motivation").notNull(),
    registeredAt: instant("registered_at").notNull(),
    submittedAt: instant("submitted_at"),
    caseId: text("case_id").references(() => caseTable.id, { onDelete: "set null" }),
  },
  (table) => [
    uniqueIndex("competition_entrants_number").on(table.number),
    uniqueIndex("competition_entrants_code").on(table.code),
    uniqueIndex("competition_entrants_email").on(table.editionId, table.email),
    uniqueIndex("competition_entrants_case").on(table.caseId),
  ],
);

/** Scores still count after the judge's account is closed. */
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

export const scoreTable = pgTable(
  "competition_scores",
  {
    ...judgement(),
    marks: jsonb("marks").$type<Record<string, number>>().notNull(),
    total: doublePrecision("total").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.judgeId, table.entrantId] }),
    index("competition_scores_entrant").on(table.entrantId),
  ],
);

/** Final. */
export const recusalTable = pgTable("competition_recusals", { ...judgement(), reason: text("reason") }, (table) => [
  primaryKey({ columns: [table.judgeId, table.entrantId] }),
  index("competition_recusals_entrant").on(table.entrantId),
]);

/** An erased account leaves the place without a name. */
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
    /** When the case was decided and its author emailed. */
    toldAt: instant("told_at"),
  },
  (table) => [
    uniqueIndex("competition_results_place").on(table.editionId, table.place),
    index("competition_results_entrant").on(table.entrantId),
  ],
);
