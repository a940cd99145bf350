import { boolean, date, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/tables.server";
import { paise } from "../paise-column.server";
import type { TaxClass } from "../words";
import type { RunChoice } from "./payable";

/** A run is previewed, then confirmed, then carried out. */
export const runTable = pgTable(
  "billing_runs",
  {
    id: text("id").primaryKey(),
    title: text("title").notNull(),
    taxClass: text("tax_class").$type<TaxClass>().notNull(),
    /** The last day to pay; null without a limit. */
    lapsesOn: date("lapses_on", { mode: "string" }),
    choice: jsonb("choice").$type<RunChoice>().notNull(),
    /** Null if each member pays the fee of the type. */
    amountPaise: paise("amount_paise"),
    /** Rate of added tax in per cent at the preview; 0 if none. */
    addedPercent: doublePrecision("added_percent").notNull().default(0),
    /** True for the yearly fee; payment renews the membership. */
    renews: boolean("renews").notNull().default(false),
    payers: integer("payers").notNull(),
    totalPaise: paise("total_paise").notNull(),
    raised: integer("raised").notNull().default(0),
    leftOut: integer("left_out").notNull().default(0),
    previewedAt: instant("previewed_at").notNull(),
    confirmedAt: instant("confirmed_at"),
    doneAt: instant("done_at"),
  },
  ({ confirmedAt, title }) => [index("billing_runs_newest").on(confirmedAt), index("billing_runs_title").on(title)],
);

/** Members without a due so far. Names and emails are read again later, so none is stored here. */
export const runPayerTable = pgTable(
  "billing_run_payers",
  {
    runId: text("run_id")
      .notNull()
      .references(() => runTable.id, { onDelete: "cascade" }),
    memberId: text("member_id").notNull(),
    /** With added tax. */
    amountPaise: paise("amount_paise").notNull(),
    /** Names the term that the asked year follows; null if the run does not renew, and in older rows. */
    renewalPurpose: text("renewal_purpose"),
  },
  ({ runId, memberId }) => [primaryKey({ columns: [runId, memberId] })],
);
