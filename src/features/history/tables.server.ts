import { sql } from "drizzle-orm";
import { bigint, index, numeric, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../platform/tables.server";
import { userTable } from "../accounts/tables.server";
import type { EntryStatus, EntryType } from "./entry";

/** The ledger of what members did. Rows are added and never changed: a wrong one is followed by one that reverses it. */
export const historyEntryTable = pgTable(
  "history_entries",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text("user_id")
      .notNull()
      .references(() => userTable.id, { onDelete: "cascade" }),
    type: text("type").$type<EntryType>().notNull(),
    title: text("title").notNull(),
    description: text("description").notNull(),
    status: text("status").$type<EntryStatus>().notNull(),
    points: numeric("points", { precision: 6, scale: 1, mode: "number" }).notNull(),
    occurredAt: instant("occurred_at").notNull(),
    /** The activity that it tells of. */
    activityId: bigint("activity_id", { mode: "number" }),
    /** The entry that it takes back. */
    reverses: bigint("reverses", { mode: "number" }),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("history_entries_activity").on(table.activityId, table.userId),
    uniqueIndex("history_entries_reverses").on(table.reverses),
    // Read backwards. Drizzle's desc() puts nulls last, which no query for the newest asks for: the index would lie idle.
    index("history_entries_newest").on(table.userId, table.occurredAt, table.id),
    index("history_entries_type").on(table.userId, table.type),
    index("history_entries_points").on(table.userId, table.occurredAt, table.points).where(sql`${table.points} <> 0`),
  ],
);
