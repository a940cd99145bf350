import { sql } from "drizzle-orm";
import { date, doublePrecision, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/tables.server";
import { userTable } from "../../accounts/tables.server";
import { paise } from "../paise-column.server";
import type { ClaimStatus, DueStatus, TaxClass } from "../words";

/** What is asked of somebody, once for each purpose. It may lapse unpaid; the document comes with the money. */
export const dueTable = pgTable(
  "dues",
  {
    /** Its reference: ten letters and digits with a check character, as it is printed, typed and found in bank lines. */
    id: text("id").primaryKey(),
    /** What it is for, such as renewal/<member>/<term until>: nothing is asked for twice. */
    purpose: text("purpose").notNull(),
    title: text("title").notNull(),
    totalPaise: paise("total_paise").notNull(),
    paidPaise: paise("paid_paise").notNull().default(0),
    status: text("status").$type<DueStatus>().notNull().default("open"),
    userId: text("user_id").references(() => userTable.id, { onDelete: "set null" }),
    /** Who pays: an account or an address; of erased people a word that names nobody. */
    payer: text("payer").notNull(),
    /** Null once erased. */
    name: text("name"),
    email: text("email"),
    /** The state where it is supplied, as GST numbers it, where what is asked for has a place of its own. */
    supplyStateCode: text("supply_state_code"),
    /** Of goods that are sent, without the state; null once erased. */
    deliveryAddress: text("delivery_address"),
    raisedAt: instant("raised_at").notNull(),
    lapsesAt: instant("lapses_at"),
    endedAt: instant("ended_at"),
    version: integer("version").notNull().default(0),
  },
  ({ purpose, userId, status, raisedAt, lapsesAt, email, id }) => [
    // What ended unpaid may be asked for anew.
    uniqueIndex("dues_purpose").on(purpose).where(sql`${status} not in ('cancelled', 'lapsed')`),
    index("dues_lapsed").on(purpose).where(sql`${status} = 'lapsed'`),
    index("dues_user").on(userId),
    index("dues_email").on(email),
    index("dues_newest").on(raisedAt, id),
    index("dues_lapsing").on(lapsesAt).where(sql`${status} in ('open', 'part-paid')`),
    index("dues_open").on(raisedAt, id).where(sql`${status} in ('open', 'part-paid')`),
  ],
);

/** What a due is made of. */
export const dueLineTable = pgTable(
  "due_lines",
  {
    id: text("id").primaryKey(),
    dueId: text("due_id")
      .notNull()
      .references(() => dueTable.id),
    place: integer("place").notNull(),
    title: text("title").notNull(),
    quantity: integer("quantity").notNull().default(1),
    /** Of the whole line, with all tax. */
    amountPaise: paise("amount_paise").notNull(),
    /** The rate of the tax that was added to its price, in per cent; 0 where the price was the amount. */
    addedPercent: doublePrecision("added_percent").notNull().default(0),
    taxClass: text("tax_class").$type<TaxClass>().notNull(),
  },
  ({ dueId, place }) => [uniqueIndex("due_lines_due").on(dueId, place)],
);

/** "I have paid, with this UTR": nothing is credited by it, it helps to find the line of the bank. */
export const claimTable = pgTable(
  "claims",
  {
    id: text("id").primaryKey(),
    dueId: text("due_id")
      .notNull()
      .references(() => dueTable.id),
    utr: text("utr").notNull(),
    paidOn: date("paid_on", { mode: "string" }).notNull(),
    amountPaise: paise("amount_paise").notNull(),
    status: text("status").$type<ClaimStatus>().notNull().default("waiting"),
    claimedAt: instant("claimed_at").notNull(),
    endedAt: instant("ended_at"),
  },
  ({ dueId, utr, status }) => [
    index("claims_due").on(dueId),
    index("claims_utr").on(utr).where(sql`${status} = 'waiting'`),
  ],
);

/** What a payer deducted at source of a due, and the certificate that proves it to the tax office. */
export const tdsTable = pgTable("tds_deductions", {
  dueId: text("due_id")
    .primaryKey()
    .references(() => dueTable.id),
  amountPaise: paise("amount_paise").notNull(),
  bookedAt: instant("booked_at").notNull(),
  certificate: text("certificate"),
  certificateAt: instant("certificate_at"),
});

/** What was booked as deducted at source and taken back: the booking as it was, and why. */
export const tdsReversalTable = pgTable(
  "tds_reversals",
  {
    id: text("id").primaryKey(),
    dueId: text("due_id")
      .notNull()
      .references(() => dueTable.id),
    amountPaise: paise("amount_paise").notNull(),
    bookedAt: instant("booked_at").notNull(),
    certificate: text("certificate"),
    reversedAt: instant("reversed_at").notNull(),
    reason: text("reason").notNull(),
  },
  ({ dueId }) => [index("tds_reversals_due").on(dueId)],
);
