import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/tables.server";
import { statementLineTable } from "../bank/tables.server";
import { dueTable } from "../dues/tables.server";
import { paise } from "../paise-column.server";
import type { LinkStatus } from "./words";

/** A link at the gateway to pay what is open on a due: one that is not ended for a due and an amount. */
export const gatewayLinkTable = pgTable(
  "gateway_links",
  {
    /** What the gateway knows it by as well: the reference of the due and some letters. */
    id: text("id").primaryKey(),
    dueId: text("due_id")
      .notNull()
      .references(() => dueTable.id),
    amountPaise: paise("amount_paise").notNull(),
    status: text("status").$type<LinkStatus>().notNull(),
    /** The gateway's own id, its order and the address to pay at: null until it has answered. */
    gatewayId: text("gateway_id"),
    orderId: text("order_id"),
    url: text("url"),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** When the gateway was last asked what became of it, or was to make it. */
    askedAt: instant("asked_at").notNull(),
    closedAt: instant("closed_at"),
  },
  ({ dueId, amountPaise, status, gatewayId, orderId, askedAt, expiresAt }) => [
    uniqueIndex("gateway_links_due").on(dueId, amountPaise).where(sql`${status} in ('wanted', 'open')`),
    uniqueIndex("gateway_links_gateway").on(gatewayId),
    index("gateway_links_order").on(orderId),
    index("gateway_links_asked")
      .on(askedAt)
      .where(sql`${status} in ('wanted', 'open') or (${status} = 'expired' and ${askedAt} < ${expiresAt})`),
  ],
);

/** What the gateway said by itself: a reason to ask it, never more. Nothing of what it told about people is kept. */
export const gatewayNoticeTable = pgTable("gateway_notices", {
  /** The gateway's id of the event: one that comes twice is the same. */
  id: text("id").primaryKey(),
  kind: text("kind").notNull(),
  /** The gateway's ids of the link and the payment that it names. */
  linkId: text("link_id"),
  paymentId: text("payment_id"),
  receivedAt: instant("received_at").notNull(),
});

/** What the gateway paid out to the bank: the payments of some days less what it kept for itself. */
export const gatewaySettlementTable = pgTable(
  "gateway_settlements",
  {
    id: text("id").primaryKey(),
    /** In capitals, as bank lines are searched for it. */
    utr: text("utr").notNull(),
    amountPaise: paise("amount_paise").notNull(),
    /** What was kept, with the tax in it that the gateway charged on its fee; 0 until it says so. */
    feesPaise: paise("fees_paise").notNull().default(0),
    taxPaise: paise("tax_paise").notNull().default(0),
    settledAt: instant("settled_at").notNull(),
    /** The line of the bank that it came in with; null until then. */
    lineId: text("line_id").references(() => statementLineTable.id),
  },
  ({ utr }) => [index("gateway_settlements_utr").on(utr)],
);
