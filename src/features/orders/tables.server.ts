import { index, integer, jsonb, pgSequence, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../platform/db/tables.server";
import { userTable } from "../accounts/tables.server";
import { caseTable } from "../cases/tables.server";
import { contentEntryTable } from "../content/entries/tables.server";
import type { OrderStatus } from "./order-status";
import type { Delivery } from "./schema";

export const cartItemTable = pgTable(
  "cart_items",
  {
    userId: text("user_id")
      .notNull()
      .references(() => userTable.id, { onDelete: "cascade" }),
    itemId: text("item_id")
      .notNull()
      .references(() => contentEntryTable.id, { onDelete: "cascade" }),
    quantity: integer("quantity").notNull(),
    addedAt: instant("added_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.itemId] })],
);

/** Unused since orders take their case reference; kept for programs of an earlier version. */
export const orderSerial = pgSequence("order_serial");

/** Stays without its person after the account is erased. */
export const orderTable = pgTable(
  "orders",
  {
    id: text("id").primaryKey(),
    /** The case reference; older orders without a case keep their own number. */
    number: text("number").notNull(),
    userId: text("user_id").references(() => userTable.id, { onDelete: "set null" }),
    /** Null only for older orders until their case is created. */
    caseId: text("case_id").references(() => caseTable.id, { onDelete: "set null" }),
    status: text("status").$type<OrderStatus>().notNull(),
    note: text("note"),
    /** Null if not given, and once erased. */
    delivery: jsonb("delivery").$type<Delivery>(),
    requestedAt: instant("requested_at").notNull(),
  },
  (table) => [
    uniqueIndex("orders_number").on(table.number),
    uniqueIndex("orders_case").on(table.caseId),
    index("orders_user").on(table.userId, table.requestedAt),
  ],
);

/** Title and price at the time of the order. */
export const orderLineTable = pgTable(
  "order_lines",
  {
    orderId: text("order_id")
      .notNull()
      .references(() => orderTable.id, { onDelete: "cascade" }),
    itemId: text("item_id").notNull(),
    title: text("title").notNull(),
    /** Rupees. */
    unitPrice: integer("unit_price").notNull(),
    quantity: integer("quantity").notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.itemId] })],
);
