import { pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/tables.server";
import type { ReminderKind } from "./reminder";

/** One reminder per booking, kind and start, so a moved event sends new ones. */
export const reminderTable = pgTable(
  "event_reminders",
  {
    id: text("id").primaryKey(),
    bookingId: text("booking_id").notNull(),
    kind: text("kind").$type<ReminderKind>().notNull(),
    startsAt: instant("starts_at").notNull(),
    at: instant("at").notNull(),
  },
  ({ bookingId, kind, startsAt }) => [uniqueIndex("event_reminders_once").on(bookingId, kind, startsAt)],
);
