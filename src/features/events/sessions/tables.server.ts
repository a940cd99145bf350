import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/tables.server";
import { capacityTable, eventTable, registrationTable } from "../tables.server";

/** A part of an event with its own attendance: a talk, a day, a match. */
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
    result: text("result"),
    pointTenths: integer("point_tenths").notNull(),
    capacityId: text("capacity_id").references(() => capacityTable.id),
    codesNeeded: integer("codes_needed").notNull().default(1),
  },
  ({ eventId, startsAt }) => [index("event_sessions_event").on(eventId, startsAt)],
);

export const registrationSessionTable = pgTable(
  "registration_sessions",
  {
    registrationId: text("registration_id")
      .notNull()
      .references(() => registrationTable.id),
    sessionId: text("session_id")
      .notNull()
      .references(() => eventSessionTable.id, { onDelete: "cascade" }),
  },
  ({ registrationId, sessionId }) => [
    primaryKey({ columns: [registrationId, sessionId] }),
    index("registration_sessions_session").on(sessionId),
  ],
);
