import { bigint, date, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/tables.server";
import { dueTable } from "../dues/tables.server";
import { paise } from "../paise-column.server";
import type { LedgerAccount } from "./accounts";

const serial = (name: string) => bigint(name, { mode: "number" });

/** Money that came in, one for each line of the bank, payment at the gateway and receipt at the counter. Rows are added, never changed. */
export const paymentTable = pgTable(
  "payments",
  {
    id: text("id").primaryKey(),
    /** line/<id>, gateway/<id> or counter/<id>: nothing is credited twice. */
    source: text("source").notNull(),
    amountPaise: paise("amount_paise").notNull(),
    valueDate: date("value_date", { mode: "string" }).notNull(),
    receivedAt: instant("received_at").notNull(),
  },
  ({ source }) => [uniqueIndex("payments_source").on(source)],
);

/** How much of a payment, or of the payer's credit where there is none, is for which due. Rows are added, never changed. */
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

/** What happened to the money, on the day that counts for the books. Rows are added, never changed. */
export const entryTable = pgTable(
  "ledger_entries",
  {
    id: serial("id").primaryKey().generatedAlwaysAsIdentity(),
    day: date("day", { mode: "string" }).notNull(),
    note: text("note").notNull(),
    /** What it was made of, such as line/<id>; a second entry of one source has a suffix. */
    source: text("source").notNull(),
    at: instant("at").notNull(),
  },
  ({ source, day, id }) => [uniqueIndex("ledger_entries_source").on(source), index("ledger_entries_day").on(day, id)],
);

/** The sides of an entry: debit is positive, credit negative, and together they are zero (a trigger sees to it). */
export const postingTable = pgTable(
  "ledger_postings",
  {
    id: serial("id").primaryKey().generatedAlwaysAsIdentity(),
    entryId: serial("entry_id")
      .notNull()
      .references(() => entryTable.id),
    account: text("account").$type<LedgerAccount>().notNull(),
    amountPaise: paise("amount_paise").notNull(),
    /** Whose credit it is, as a due names its payer. */
    payer: text("payer"),
    dueId: text("due_id"),
  },
  ({ entryId, account, payer }) => [
    index("ledger_postings_entry").on(entryId),
    index("ledger_postings_account").on(account, payer),
  ],
);

/** Financial years that two people closed: what belongs to one is booked on the first day after it. */
export const closedYearTable = pgTable("closed_years", {
  /** 26-27. */
  year: text("year").primaryKey(),
  closedAt: instant("closed_at").notNull(),
});
