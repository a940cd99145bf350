import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/tables.server";
import { eventSessionTable } from "../sessions/tables.server";
import { eventTable, registrationTable } from "../tables.server";
import type { CheckInOutcome } from "./outcomes";

const ofEvent = () =>
  text("event_id")
    .notNull()
    .references(() => eventTable.id);

export const checkInLinkTable = pgTable(
  "check_in_links",
  {
    id: text("id").primaryKey(),
    eventId: ofEvent(),
    gate: text("gate").notNull(),
    room: text("room"),
    keyHash: text("key_hash").notNull(),
    issuedAt: instant("issued_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
    /** The phone that enrolled. Other phones get 410. */
    deviceId: text("device_id"),
    tokenHash: text("token_hash"),
    enrolledAt: instant("enrolled_at"),
    reportedAt: instant("reported_at"),
    unsent: integer("unsent").notNull().default(0),
  },
  ({ eventId, keyHash, tokenHash }) => [
    index("check_in_links_event").on(eventId),
    uniqueIndex("check_in_links_key").on(keyHash),
    uniqueIndex("check_in_links_token").on(tokenHash),
  ],
);

/** Every scan, admitted or not. Append-only. */
export const checkInTable = pgTable(
  "check_ins",
  {
    id: text("id").primaryKey(),
    linkId: text("link_id")
      .notNull()
      .references(() => checkInLinkTable.id),
    eventId: ofEvent(),
    sessionId: text("session_id").references(() => eventSessionTable.id),
    registrationId: text("registration_id").references(() => registrationTable.id),
    outcome: text("outcome").$type<CheckInOutcome>().notNull(),
    undoes: text("undoes"),
    at: instant("at").notNull(),
    deviceAt: instant("device_at").notNull(),
    receivedAt: instant("received_at").notNull(),
    isClockOff: boolean("is_clock_off").notNull(),
  },
  ({ eventId, at, registrationId, undoes }) => [
    index("check_ins_event").on(eventId, at),
    index("check_ins_registration").on(registrationId),
    index("check_ins_undone").on(undoes).where(sql`${undoes} is not null`),
  ],
);
