import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/tables.server";
import { capacityTable, eventTable, registrationTable } from "../tables.server";

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
    /** Of sessions that people choose, which have places of their own. */
    capacityId: text("capacity_id").references(() => capacityTable.id),
    /** How many codes of its room, of different thirds of it, make somebody present. */
    codesNeeded: integer("codes_needed").notNull().default(1),
  },
  ({ eventId, startsAt }) => [index("event_sessions_event").on(eventId, startsAt)],
);

/** Which sessions with places of their own somebody has chosen. */
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
