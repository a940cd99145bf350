import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/tables.server";
import { eventTable } from "../tables.server";

/** A part of an event that is attended by itself: a talk, a day, a match. */
export const eventSessionTable = pgTable(
  "event_sessions",
  {
    id: text("id").primaryKey(),
    eventId: text("event_id")
      .notNull()
      .references(() => eventTable.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    track: text("track"),
    room: text("room"),
    speakers: jsonb("speakers").$type<string[]>().notNull(),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    /** How a match or a contest ended, once it has. */
    result: text("result"),
    /** CPD points of who attends it, in tenths. */
    pointTenths: integer("point_tenths").notNull(),
  },
  ({ eventId, startsAt }) => [index("event_sessions_event").on(eventId, startsAt)],
);
