import { asc, eq, sql } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { eventSessionTable as sessions } from "../sessions/tables.server";
import { presenceCodeTable as codes } from "./tables.server";

const WINDOW_SECONDS = 30;
/** A burst has at least this many people in one window, and more than this share of all in the session. */
const LEAST = 10;
const SHARE = 1 / 3;
const MOST_LISTED = 20;

export type Burst = { session: string; at: string; people: number; all: number };

export async function burstsOf({ db }: Pick<Context, "db">, eventId: string): Promise<Burst[]> {
  const window = sql<number>`floor(extract(epoch from ${codes.at}) / ${sql.raw(String(WINDOW_SECONDS))})::int`;
  const rows = await db
    .select({ id: codes.sessionId, session: sessions.title, window, people: sql<number>`count(*)::int` })
    .from(codes)
    .innerJoin(sessions, eq(sessions.id, codes.sessionId))
    .where(eq(sessions.eventId, eventId))
    .groupBy(codes.sessionId, sessions.title, window)
    .orderBy(asc(window));
  const totals = new Map<string, number>();
  for (const { id, people } of rows) totals.set(id, (totals.get(id) ?? 0) + people);
  return rows
    .map(({ id, window: turn, ...row }) => ({
      ...row,
      all: totals.get(id) ?? 0,
      at: new Date(turn * WINDOW_SECONDS * 1000).toISOString(),
    }))
    .filter(({ people, all }) => people >= LEAST && people > all * SHARE)
    .slice(0, MOST_LISTED);
}
