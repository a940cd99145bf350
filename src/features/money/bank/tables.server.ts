import { sql } from "drizzle-orm";
import { date, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/tables.server";
import { paise } from "../paise-column.server";
import type { ColumnMapping } from "../statements/read-statement.server";
import type { Explanation, LineStatus, MoneySide } from "../words";
import type { BankDetails } from "./bank-details";

export const bankAccountTable = pgTable("bank_accounts", {
  id: text("id").primaryKey(),
  holder: text("holder").notNull(),
  bank: text("bank").notNull(),
  number: text("number").notNull(),
  ifsc: text("ifsc").notNull(),
  upiId: text("upi_id"),
  /** Given by the bank to merchants; UPI apps accept a payment link only with it. */
  merchantCode: text("merchant_code"),
  /** Above this amount payers see a bank transfer instead of the QR code. */
  upiMostPaise: paise("upi_most_paise").notNull(),
  /** The key of its statements and lines: another account number starts with other balances. */
  ledgerId: text("ledger_id").notNull().default("main"),
  columns: jsonb("columns").$type<ColumnMapping>(),
  version: integer("version").notNull().default(0),
  changedAt: instant("changed_at").notNull(),
});

export const bankAccountChangeTable = pgTable("bank_account_changes", {
  id: text("id").primaryKey(),
  details: jsonb("details").$type<BankDetails>().notNull(),
  /** The previous account and its version; null and 0 for the first one. */
  before: jsonb("before").$type<BankDetails>(),
  fromVersion: integer("from_version").notNull(),
  proposedAt: instant("proposed_at").notNull(),
  /** The key of its statements from then on; null for older changes. */
  ledgerId: text("ledger_id"),
  /** Null while the change waits or after it is declined. */
  setAt: instant("set_at"),
});

/** Amounts in paise; `outPaise` is negative. */
export type StatementSums = { inRows: number; inPaise: number; outRows: number; outPaise: number };

/** A bank file is first checked, then confirmed, then posted. */
export const statementTable = pgTable(
  "statements",
  {
    id: text("id").primaryKey(),
    accountId: text("account_id").notNull(),
    fromDay: date("from_day", { mode: "string" }).notNull(),
    untilDay: date("until_day", { mode: "string" }).notNull(),
    /** `rows` counts the whole file, `newRows` those not stored before. */
    rows: integer("rows").notNull(),
    newRows: integer("new_rows").notNull(),
    openingPaise: paise("opening_paise"),
    closingPaise: paise("closing_paise"),
    /** Totals of all rows; null for older files. */
    sums: jsonb("sums").$type<StatementSums>(),
    checkedAt: instant("checked_at").notNull(),
    confirmedAt: instant("confirmed_at"),
    /** The name of the actor in activities; null for older files. */
    confirmedBy: text("confirmed_by"),
    postedAt: instant("posted_at"),
    /** Null for older statements and after the retention period. */
    storageKey: text("storage_key"),
    takenBackAt: instant("taken_back_at"),
  },
  ({ accountId, confirmedAt }) => [index("statements_account").on(accountId, confirmedAt)],
);

export const lineRuleTable = pgTable("line_rules", {
  id: text("id").primaryKey(),
  words: text("words").notNull(),
  side: text("side").$type<MoneySide>().notNull(),
  note: text("note").notNull(),
  /** The name of the actor in activities. */
  createdBy: text("created_by").notNull(),
  createdAt: instant("created_at").notNull(),
  endedAt: instant("ended_at"),
});

export const statementLineTable = pgTable(
  "statement_lines",
  {
    id: text("id").primaryKey(),
    statementId: text("statement_id")
      .notNull()
      .references(() => statementTable.id, { onDelete: "cascade" }),
    accountId: text("account_id").notNull(),
    place: integer("place").notNull(),
    identity: text("identity").notNull(),
    valueDate: date("value_date", { mode: "string" }).notNull(),
    /** Money in is positive. */
    amountPaise: paise("amount_paise").notNull(),
    balancePaise: paise("balance_paise"),
    bankReference: text("bank_reference"),
    /** Null after the retention period. */
    narration: text("narration"),
    status: text("status").$type<LineStatus>().notNull().default("new"),
    reason: text("reason"),
    explanation: text("explanation").$type<Explanation>(),
    /** The name of the actor in activities. */
    explainedBy: text("explained_by"),
    explainedAt: instant("explained_at"),
    note: text("note"),
    ruleId: text("rule_id").references(() => lineRuleTable.id),
    reversals: integer("reversals").notNull().default(0),
  },
  ({ accountId, identity, statementId, place, status, valueDate, id, ruleId }) => [
    uniqueIndex("statement_lines_identity").on(accountId, identity),
    uniqueIndex("statement_lines_place").on(statementId, place),
    index("statement_lines_open").on(valueDate, id).where(sql`${status} = 'unexplained'`),
    index("statement_lines_day").on(valueDate, id),
    index("statement_lines_rule").on(ruleId).where(sql`${ruleId} is not null`),
  ],
);
