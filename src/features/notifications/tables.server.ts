import { sql } from "drizzle-orm";
import { bigint, boolean, index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../platform/db/tables.server";
import { userTable } from "../accounts/tables.server";
import type { Channel, NotificationKind } from "./kinds";

const owner = () =>
  text("user_id")
    .notNull()
    .references(() => userTable.id, { onDelete: "cascade" });

/** Each row has the activity that caused it. */
export const notificationTable = pgTable(
  "notifications",
  {
    id: text("id").primaryKey(),
    userId: owner(),
    kind: text("kind").$type<NotificationKind>().notNull(),
    title: text("title").notNull(),
    text: text("text").notNull(),
    href: text("href").notNull(),
    activityId: bigint("activity_id", { mode: "number" }).notNull(),
    createdAt: instant("created_at").notNull(),
    readAt: instant("read_at"),
  },
  (table) => [
    uniqueIndex("notifications_activity").on(table.activityId, table.userId, table.kind),
    index("notifications_newest").on(table.userId, table.createdAt, table.id),
    index("notifications_unread").on(table.userId).where(sql`${table.readAt} is null`),
  ],
);

/** A kind and channel without a row is on. */
export const notificationPreferenceTable = pgTable(
  "notification_preferences",
  {
    userId: owner(),
    kind: text("kind").$type<NotificationKind>().notNull(),
    channel: text("channel").$type<Channel>().notNull(),
    isOn: boolean("is_on").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.channel] })],
);
