import { index, integer, jsonb, pgSequence, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../platform/tables.server";
import { userTable } from "../accounts/tables.server";
import { caseTable } from "../cases/tables.server";
import { contentEntryTable } from "../content/entries/tables.server";
import type { OrderStatus } from "./order-status";
import type { Delivery } from "./schema";

/** What members mean to order. */
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

/** Counted orders until they took the references of their cases; programs of an earlier version still draw from it. */
export const orderSerial = pgSequence("order_serial");

/** What members asked staff for. Kept without its person when the account is erased. */
export const orderTable = pgTable(
  "orders",
  {
    id: text("id").primaryKey(),
    /** The reference of its case; of its own only until one is opened for an order from before orders were cases. */
    number: text("number").notNull(),
    userId: text("user_id").references(() => userTable.id, { onDelete: "set null" }),
    /** Its case; null until one is opened for what was ordered before orders were cases. */
    caseId: text("case_id").references(() => caseTable.id, { onDelete: "set null" }),
    status: text("status").$type<OrderStatus>().notNull(),
    note: text("note"),
    /** Where goods are to be sent; null where nobody said it, and once erased. */
    delivery: jsonb("delivery").$type<Delivery>(),
    requestedAt: instant("requested_at").notNull(),
  },
  (table) => [
    uniqueIndex("orders_number").on(table.number),
    uniqueIndex("orders_case").on(table.caseId),
    index("orders_user").on(table.userId, table.requestedAt),
  ],
);

/** What an order asks for, with title and price as they were when it was sent. */
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
