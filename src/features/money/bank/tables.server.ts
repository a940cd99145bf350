import { sql } from "drizzle-orm";
import { date, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/tables.server";
import { paise } from "../paise-column.server";
import type { ColumnMapping } from "../statements/read-statement.server";
import type { Explanation, LineStatus, MoneySide } from "../words";
import type { BankDetails } from "./bank-details";

/** The account that money comes to, and how payers are led to it. Without one nothing is asked for. */
export const bankAccountTable = pgTable("bank_accounts", {
  id: text("id").primaryKey(),
  holder: text("holder").notNull(),
  bank: text("bank").notNull(),
  number: text("number").notNull(),
  ifsc: text("ifsc").notNull(),
  upiId: text("upi_id"),
  /** Given by the bank to merchants; only then apps take a link. */
  merchantCode: text("merchant_code"),
  /** Above it a bank transfer is shown in place of the QR code. */
  upiMostPaise: paise("upi_most_paise").notNull(),
  /** What its statements and lines are stored under: another number at the bank begins with other balances. */
  ledgerId: text("ledger_id").notNull().default("main"),
  /** Which columns of its statements are what; null until the first file. */
  columns: jsonb("columns").$type<ColumnMapping>(),
  version: integer("version").notNull().default(0),
  changedAt: instant("changed_at").notNull(),
});

/** The account as somebody of the staff wants it to be from then on. */
export const bankAccountChangeTable = pgTable("bank_account_changes", {
  id: text("id").primaryKey(),
  details: jsonb("details").$type<BankDetails>().notNull(),
  /** The account as it was then, and its version; null and 0 for the first one. */
  before: jsonb("before").$type<BankDetails>(),
  fromVersion: integer("from_version").notNull(),
  proposedAt: instant("proposed_at").notNull(),
  /** What its statements are stored under from then on; null of changes of before that was kept. */
  ledgerId: text("ledger_id"),
  /** When it took effect; null while it waits for a second person, and where that one declined it. */
  setAt: instant("set_at"),
});

/** Counts and amounts; `outPaise` is negative. */
export type StatementSums = { inRows: number; inPaise: number; outRows: number; outPaise: number };

/** A file of the bank: looked through, then confirmed by a person, then posted. */
export const statementTable = pgTable(
  "statements",
  {
    id: text("id").primaryKey(),
    /** The `ledgerId` of the account that it is of. */
    accountId: text("account_id").notNull(),
    fromDay: date("from_day", { mode: "string" }).notNull(),
    untilDay: date("until_day", { mode: "string" }).notNull(),
    /** Rows of the file, and how many of them were not stored before. */
    rows: integer("rows").notNull(),
    newRows: integer("new_rows").notNull(),
    openingPaise: paise("opening_paise"),
    closingPaise: paise("closing_paise"),
    /** What came in and went out by all rows of the file; null of files of before this was counted. */
    sums: jsonb("sums").$type<StatementSums>(),
    checkedAt: instant("checked_at").notNull(),
    confirmedAt: instant("confirmed_at"),
    /** Who confirmed it, as activities name it; null of those before this was noted. */
    confirmedBy: text("confirmed_by"),
    postedAt: instant("posted_at"),
    /** Where the file is kept as it was sent; null of statements of before that, and once the time to keep it is over. */
    storageKey: text("storage_key"),
    /** When two people took the whole of it back. */
    takenBackAt: instant("taken_back_at"),
  },
  ({ accountId, confirmedAt }) => [index("statements_account").on(accountId, confirmedAt)],
);

/** What lines that return every month are, as staff wrote it once: those of one side whose narration has the words. */
export const lineRuleTable = pgTable("line_rules", {
  id: text("id").primaryKey(),
  words: text("words").notNull(),
  side: text("side").$type<MoneySide>().notNull(),
  note: text("note").notNull(),
  /** As activities name who acts. */
  createdBy: text("created_by").notNull(),
  createdAt: instant("created_at").notNull(),
  endedAt: instant("ended_at"),
});

/** A row of the bank, stored once however often it comes. */
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
    /** Null once the time to keep it is over. */
    narration: text("narration"),
    status: text("status").$type<LineStatus>().notNull().default("new"),
    /** Why it was left for a person, in words. */
    reason: text("reason"),
    explanation: text("explanation").$type<Explanation>(),
    /** Who explained it, as activities name it, and when. */
    explainedBy: text("explained_by"),
    explainedAt: instant("explained_at"),
    note: text("note"),
    /** The rule that explained it. */
    ruleId: text("rule_id").references(() => lineRuleTable.id),
    /** How often an explanation was taken back. */
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
