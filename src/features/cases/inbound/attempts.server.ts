import { and, eq, gte, lt, sql } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { DAY_MS, HOUR_MS } from "../../../platform/time/durations";
import { inboundAttemptTable as attempts } from "./tables.server";

const MOST_TRIES = 3;
const KEEP_DAYS = 30;
/** Pauses after the first and second attempt, for a database or disk to recover. */
const PAUSES_MS = [5 * 60_000, HOUR_MS];

type Place = { mailbox: string; uidValidity: string; uid: number };

const isAt = ({ mailbox, uidValidity, uid }: Place) =>
  and(eq(attempts.mailbox, mailbox), eq(attempts.uidValidity, uidValidity), eq(attempts.uid, uid));

/** Recorded before the attempt, so that a crash counts. Returns whether an attempt was left. */
export async function beginAttempt({ db, now }: Context, place: Place): Promise<boolean> {
  const [begun] = await db
    .insert(attempts)
    .values({ ...place, tries: 1, triedAt: now })
    .onConflictDoUpdate({
      target: [attempts.mailbox, attempts.uidValidity, attempts.uid],
      set: { tries: sql`${attempts.tries} + 1`, triedAt: now },
      setWhere: lt(attempts.tries, MOST_TRIES),
    })
    .returning();
  return begun !== undefined;
}

export async function endAttempt({ db }: Context, place: Place): Promise<void> {
  await db.delete(attempts).where(isAt(place));
}

/** Oldest first. Deletes attempts older than 30 days. */
export async function attemptsDue({ db, now }: Context, mailbox: string, uidValidity: string): Promise<number[]> {
  await db.delete(attempts).where(lt(attempts.triedAt, new Date(now.getTime() - KEEP_DAYS * DAY_MS)));
  const begun = await db
    .select()
    .from(attempts)
    .where(and(eq(attempts.mailbox, mailbox), eq(attempts.uidValidity, uidValidity), lt(attempts.tries, MOST_TRIES)))
    .orderBy(attempts.uid);
  return begun
    .filter(({ tries, triedAt }) => triedAt.getTime() + (PAUSES_MS[tries - 1] ?? 0) <= now.getTime())
    .map(({ uid }) => uid);
}

export const countSetAside = ({ db }: Context): Promise<number> => db.$count(attempts, gte(attempts.tries, MOST_TRIES));
