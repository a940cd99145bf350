import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** How often each page was visited on each day in India, by those who consented to being counted. Nothing says by whom. */
export const pageVisitTable = pgTable(
  "page_visits",
  { day: date("day").notNull(), path: text("path").notNull(), visits: integer("visits").notNull() },
  (table) => [primaryKey({ columns: [table.day, table.path] })],
);
