import { sql } from "drizzle-orm";
import { boolean, date, doublePrecision, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/tables.server";
import { userTable } from "../../accounts/tables.server";
import { paise } from "../paise-column.server";
import type { ClaimStatus, DueStatus, TaxClass } from "../words";

/** One valid due for each purpose. The invoice normally follows the payment. */
export const dueTable = pgTable(
  "dues",
  {
    /** The reference: ten letters and digits with a check character. */
    id: text("id").primaryKey(),
    /** Such as renewal/<member>/<term until>; prevents duplicate dues. */
    purpose: text("purpose").notNull(),
    title: text("title").notNull(),
    totalPaise: paise("total_paise").notNull(),
    paidPaise: paise("paid_paise").notNull().default(0),
    status: text("status").$type<DueStatus>().notNull().default("open"),
    userId: text("user_id").references(() => userTable.id, { onDelete: "set null" }),
    /** The account or hashed email, without a name. Stays after erasure. */
    payer: text("payer").notNull(),
    /** Null once erased. */
    name: text("name"),
    email: text("email"),
    /** GST code of the state of supply, if the supply has its own place. */
    supplyStateCode: text("supply_state_code"),
    /** Shipping address of goods without the state; null once erased. */
    deliveryAddress: text("delivery_address"),
    raisedAt: instant("raised_at").notNull(),
    lapsesAt: instant("lapses_at"),
    /** Charged at the event and paid at the desk. No day to pay by is shown: the due outlasts the event. */
    isAtDoor: boolean("is_at_door").notNull().default(false),
    endedAt: instant("ended_at"),
    version: integer("version").notNull().default(0),
  },
  ({ purpose, userId, status, raisedAt, lapsesAt, email, id }) => [
    // A purpose is free again after its due ended unpaid.
    uniqueIndex("dues_purpose").on(purpose).where(sql`${status} not in ('cancelled', 'lapsed')`),
    index("dues_lapsed").on(purpose).where(sql`${status} = 'lapsed'`),
    index("dues_user").on(userId),
    index("dues_email").on(email),
    index("dues_newest").on(raisedAt, id),
    index("dues_lapsing").on(lapsesAt).where(sql`${status} in ('open', 'part-paid')`),
    index("dues_open").on(raisedAt, id).where(sql`${status} in ('open', 'part-paid')`),
  ],
);

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
    /** Total of the line, with all tax. */
    amountPaise: paise("amount_paise").notNull(),
    /** Rate of added tax in per cent; 0 if the price includes all. */
    addedPercent: doublePrecision("added_percent").notNull().default(0),
    taxClass: text("tax_class").$type<TaxClass>().notNull(),
  },
  ({ dueId, place }) => [uniqueIndex("due_lines_due").on(dueId, place)],
);

/** A payer's statement of a payment. It credits nothing, but helps to match the bank line. */
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

export const tdsTable = pgTable("tds_deductions", {
  dueId: text("due_id")
    .primaryKey()
    .references(() => dueTable.id),
  amountPaise: paise("amount_paise").notNull(),
  bookedAt: instant("booked_at").notNull(),
  certificate: text("certificate"),
  certificateAt: instant("certificate_at"),
});

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
