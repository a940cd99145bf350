import { boolean, date, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/tables.server";
import { paise } from "../paise-column.server";
import type { TaxClass } from "../words";
import type { RunChoice } from "./payable";

/** One fee asked of many members: looked through, then confirmed by a person, then carried out. */
export const runTable = pgTable(
  "billing_runs",
  {
    id: text("id").primaryKey(),
    title: text("title").notNull(),
    taxClass: text("tax_class").$type<TaxClass>().notNull(),
    /** The last day to pay; null where the dues do not lapse. */
    lapsesOn: date("lapses_on", { mode: "string" }),
    choice: jsonb("choice").$type<RunChoice>().notNull(),
    /** The fee of all; null where each pays that of their type. */
    amountPaise: paise("amount_paise"),
    /** The rate of the tax that is added to what each pays, in per cent, as it was seen; 0 where nothing is added. */
    addedPercent: doublePrecision("added_percent").notNull().default(0),
    /** Whether it is the yearly fee, so that paying it renews the membership. */
    renews: boolean("renews").notNull().default(false),
    /** How many are asked, and for how much together. */
    payers: integer("payers").notNull(),
    totalPaise: paise("total_paise").notNull(),
    /** How far it has come: asked, and left out since it was confirmed. */
    raised: integer("raised").notNull().default(0),
    leftOut: integer("left_out").notNull().default(0),
    previewedAt: instant("previewed_at").notNull(),
    confirmedAt: instant("confirmed_at"),
    doneAt: instant("done_at"),
  },
  ({ confirmedAt, title }) => [index("billing_runs_newest").on(confirmedAt), index("billing_runs_title").on(title)],
);

/** Members whom a run has still to ask. Who they are is read again when they are asked. */
export const runPayerTable = pgTable(
  "billing_run_payers",
  {
    runId: text("run_id")
      .notNull()
      .references(() => runTable.id, { onDelete: "cascade" }),
    memberId: text("member_id").notNull(),
    /** With the tax that is added to it. */
    amountPaise: paise("amount_paise").notNull(),
  },
  ({ runId, memberId }) => [primaryKey({ columns: [runId, memberId] })],
);
