import { sql } from "drizzle-orm";
import { index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/tables.server";
import { statementLineTable } from "../bank/tables.server";
import { dueTable } from "../dues/tables.server";
import { paise } from "../paise-column.server";
import type { LinkStatus } from "./words";

/** At most one wanted or open link for each due and amount. */
export const gatewayLinkTable = pgTable(
  "gateway_links",
  {
    /** Also the gateway's reference_id: the due's reference and a random suffix. */
    id: text("id").primaryKey(),
    dueId: text("due_id")
      .notNull()
      .references(() => dueTable.id),
    amountPaise: paise("amount_paise").notNull(),
    status: text("status").$type<LinkStatus>().notNull(),
    /** Null until the gateway has answered. */
    gatewayId: text("gateway_id"),
    orderId: text("order_id"),
    url: text("url"),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
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

/** A webhook notice only triggers a query. Stores no personal data from its body. */
export const gatewayNoticeTable = pgTable("gateway_notices", {
  /** The gateway's event id, which detects duplicates. */
  id: text("id").primaryKey(),
  kind: text("kind").notNull(),
  linkId: text("link_id"),
  paymentId: text("payment_id"),
  receivedAt: instant("received_at").notNull(),
});

export const gatewaySettlementTable = pgTable(
  "gateway_settlements",
  {
    id: text("id").primaryKey(),
    /** Upper case, to match bank lines. */
    utr: text("utr").notNull(),
    amountPaise: paise("amount_paise").notNull(),
    /** Fees and the tax in them, both 0 until known. */
    feesPaise: paise("fees_paise").notNull().default(0),
    taxPaise: paise("tax_paise").notNull().default(0),
    settledAt: instant("settled_at").notNull(),
    /** The bank line of the payout; null until it arrives. */
    lineId: text("line_id").references(() => statementLineTable.id),
  },
  ({ utr }) => [index("gateway_settlements_utr").on(utr)],
);
