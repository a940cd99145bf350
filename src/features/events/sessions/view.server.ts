import { asc, eq, inArray } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { capacityTable as capacities } from "../tables.server";
import type { Session } from "./schema";
import { eventSessionTable as sessions } from "./tables.server";

export type SessionRow = typeof sessions.$inferSelect & { places: number | null; taken: number };

export async function sessionsOf({ db }: Pick<Context, "db">, eventIds: readonly string[]): Promise<SessionRow[]> {
  if (eventIds.length === 0) return [];
  const rows = await db
    .select({ session: sessions, places: capacities.most, taken: capacities.taken })
    .from(sessions)
    .leftJoin(capacities, eq(capacities.id, sessions.capacityId))
    .where(inArray(sessions.eventId, [...eventIds]))
    .orderBy(asc(sessions.startsAt), asc(sessions.track), asc(sessions.id));
  return rows.map(({ session, places, taken }) => ({ ...session, places, taken: taken ?? 0 }));
}

export const staffSessionOf = (row: SessionRow) => ({ ...shownSession(row), codesNeeded: row.codesNeeded });

export const shownSession = ({ pointTenths, startsAt, endsAt, ...row }: SessionRow): Session => ({
  id: row.id,
  title: row.title,
  track: row.track,
  room: row.room,
  speakers: row.speakers,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  points: pointTenths / 10,
  places: row.places,
  result: row.result,
});
