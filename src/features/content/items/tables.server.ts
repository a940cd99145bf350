import { boolean, index, integer, jsonb, numeric, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/tables.server";
import type { ItemMeta, ItemStatus } from "./item";
import type { ItemKind } from "./kinds";

/** Courses, events, films, texts and things of the store. */
export const contentItemTable = pgTable(
  "content_items",
  {
    id: text("id").primaryKey(),
    kind: text("kind").$type<ItemKind>().notNull(),
    slug: text("slug").notNull(),
    title: text("title").notNull(),
    summary: text("summary").notNull(),
    body: text("body").notNull(),
    meta: jsonb("meta").$type<ItemMeta>().notNull(),
    /** Rupees; null where it has no price. */
    price: integer("price"),
    /** CPD points. */
    points: numeric("points", { precision: 6, scale: 1, mode: "number" }),
    specializations: text("specializations").array().notNull(),
    status: text("status").$type<ItemStatus>().notNull(),
    isSample: boolean("is_sample").notNull().default(false),
    publishedAt: instant("published_at"),
    version: integer("version").notNull().default(1),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("content_items_address").on(table.kind, table.slug),
    index("content_items_latest").on(table.status, table.publishedAt),
  ],
);
