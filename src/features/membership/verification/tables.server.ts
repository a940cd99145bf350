import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { memberTable } from "../members/tables.server";

/** How often a member's card was checked on a day in India. Who checked is not kept. */
export const memberCheckTable = pgTable(
  "member_checks",
  {
    memberId: text("member_id")
      .notNull()
      .references(() => memberTable.id, { onDelete: "cascade" }),
    day: date("day", { mode: "string" }).notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.day] })],
);
