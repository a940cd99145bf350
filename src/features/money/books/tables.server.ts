import { bigint, date, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/tables.server";
import { dueTable } from "../dues/tables.server";
import { paise } from "../paise-column.server";
import type { LedgerAccount } from "./accounts";

const serial = (name: string) => bigint(name, { mode: "number" });

/** One row for each incoming bank line, gateway payment and counter receipt. Rows are added, never changed. */
export const paymentTable = pgTable(
  "payments",
  {
    id: text("id").primaryKey(),
    /** line/<id>, gateway/<id> or counter/<id>; unique, so that nothing is credited twice. */
    source: text("source").notNull(),
    amountPaise: paise("amount_paise").notNull(),
    valueDate: date("value_date", { mode: "string" }).notNull(),
    receivedAt: instant("received_at").notNull(),
  },
  ({ source }) => [uniqueIndex("payments_source").on(source)],
);

/** Part of a payment, or of credit if `paymentId` is null, for a due. Rows are added, never changed. */
export const allocationTable = pgTable(
  "allocations",
  {
    id: text("id").primaryKey(),
    paymentId: text("payment_id").references(() => paymentTable.id),
    dueId: text("due_id")
      .notNull()
      .references(() => dueTable.id),
    amountPaise: paise("amount_paise").notNull(),
    at: instant("at").notNull(),
  },
  ({ paymentId, dueId }) => [index("allocations_payment").on(paymentId), index("allocations_due").on(dueId)],
);

/** `day` is the booking day. Rows are added, never changed. */
export const entryTable = pgTable(
  "ledger_entries",
  {
    id: serial("id").primaryKey().generatedAlwaysAsIdentity(),
    day: date("day", { mode: "string" }).notNull(),
    note: text("note").notNull(),
    /** The origin, such as line/<id>; further entries of one origin have a suffix. */
    source: text("source").notNull(),
    at: instant("at").notNull(),
  },
  ({ source, day, id }) => [uniqueIndex("ledger_entries_source").on(source), index("ledger_entries_day").on(day, id)],
);

/** Debit is positive, credit negative. A trigger ensures that the sides of an entry add up to zero. */
export const postingTable = pgTable(
  "ledger_postings",
  {
    id: serial("id").primaryKey().generatedAlwaysAsIdentity(),
    entryId: serial("entry_id")
      .notNull()
      .references(() => entryTable.id),
    account: text("account").$type<LedgerAccount>().notNull(),
    amountPaise: paise("amount_paise").notNull(),
    /** The owner of credit, in the format of a due's payer. */
    payer: text("payer"),
    dueId: text("due_id"),
  },
  ({ entryId, account, payer }) => [
    index("ledger_postings_entry").on(entryId),
    index("ledger_postings_account").on(account, payer),
  ],
);

/** Entries for a closed year go to the first day after it. */
export const closedYearTable = pgTable("closed_years", {
  /** Such as 26-27. */
  year: text("year").primaryKey(),
  closedAt: instant("closed_at").notNull(),
});
