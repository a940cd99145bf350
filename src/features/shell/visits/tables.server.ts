import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** Anonymous counts by page and Indian day, with consent only. */
export const pageVisitTable = pgTable(
  "page_visits",
  { day: date("day").notNull(), path: text("path").notNull(), visits: integer("visits").notNull() },
  (table) => [primaryKey({ columns: [table.day, table.path] })],
);
