import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { memberTable } from "../members/tables.server";

/** Card checks of a member by Indian day. The checker is not stored. */
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
