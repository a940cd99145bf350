import { sql } from "drizzle-orm";
import { boolean, date, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant } from "../../../platform/db/tables.server";
import { eventSessionTable } from "../sessions/tables.server";
import { registrationTable } from "../tables.server";

const ofRegistration = () =>
  text("registration_id")
    .notNull()
    .references(() => registrationTable.id);

/** One row per person and session. Withdrawn, never deleted. */
export const attendanceTable = pgTable(
  "attendances",
  {
    id: text("id").primaryKey(),
    registrationId: ofRegistration(),
    sessionId: text("session_id")
      .notNull()
      .references(() => eventSessionTable.id),
    at: instant("at").notNull(),
    source: text("source").$type<"gate" | "code" | "staff">().notNull(),
    withdrawnAt: instant("withdrawn_at"),
    withdrawnReason: text("withdrawn_reason"),
  },
  ({ registrationId, sessionId }) => [
    uniqueIndex("attendances_once").on(registrationId, sessionId),
    index("attendances_session").on(sessionId),
  ],
);

/** CPD points of a person on one Indian day. A change reverses the row and adds another. */
export const creditTable = pgTable(
  "event_credits",
  {
    id: text("id").primaryKey(),
    registrationId: ofRegistration(),
    day: date("day", { mode: "string" }).notNull(),
    pointTenths: integer("point_tenths").notNull(),
    /** False for companions of a holder. They earn no points. */
    isHolders: boolean("is_holders").notNull().default(true),
    isComplete: boolean("is_complete").notNull().default(true),
    settledAt: instant("settled_at").notNull(),
    reversedAt: instant("reversed_at"),
  },
  ({ registrationId, day, reversedAt }) => [
    uniqueIndex("event_credits_day").on(registrationId, day).where(sql`${reversedAt} is null`),
  ],
);
