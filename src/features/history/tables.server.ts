import { sql } from "drizzle-orm";
import { bigint, index, numeric, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../platform/db/tables.server";
import { userTable } from "../accounts/tables.server";
import type { EntryStatus, EntryType } from "./entry";

/** Append-only: a new entry reverses a wrong one. */
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
    activityId: bigint("activity_id", { mode: "number" }),
    reverses: bigint("reverses", { mode: "number" }),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("history_entries_activity").on(table.activityId, table.userId),
    uniqueIndex("history_entries_reverses").on(table.reverses),
    // Read backwards. Drizzle's desc() adds NULLS LAST, unlike the queries, so Postgres would ignore the index.
    index("history_entries_newest").on(table.userId, table.occurredAt, table.id),
    index("history_entries_type").on(table.userId, table.type),
    index("history_entries_points").on(table.userId, table.occurredAt, table.points).where(sql`${table.points} <> 0`),
  ],
);
