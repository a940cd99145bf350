import { asc, inArray } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import type { Session } from "./schema";
import { eventSessionTable as sessions } from "./tables.server";

export type SessionRow = typeof sessions.$inferSelect;

/** The sessions of events, in the order of time. */
export async function sessionsOf(
  { db }: Pick<Context, "db">,
  eventIds: readonly string[],
): Promise<SessionRow[]> {
  if (eventIds.length === 0) return [];
  return db
    .select()
    .from(sessions)
    .where(inArray(sessions.eventId, [...eventIds]))
    .orderBy(asc(sessions.startsAt), asc(sessions.track), asc(sessions.id));
}

/** A session as staff see it. */
export const staffSessionOf = (row: SessionRow) => ({ ...shownSession(row), codesNeeded: row.codesNeeded });

export const shownSession = ({ pointTenths, startsAt, endsAt, ...row }: SessionRow): Session => ({
  ...{ id: row.id, title: row.title, track: row.track, room: row.room, speakers: row.speakers },
  ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), points: pointTenths / 10 },
});
