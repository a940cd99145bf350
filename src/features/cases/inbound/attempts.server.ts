import { and, eq, gte, isNotNull, lt, sql, sum } from "drizzle-orm";
import type { Context, Tx } from "../../../platform/context.server";
import { DAY_MS, HOUR_MS } from "../../../platform/time/durations";
import { indianDay } from "../../../platform/time/indian-time";
import { inboundAttemptTable as attempts, inboundFloodTable as floods } from "./tables.server";

const MOST_TRIES = 3;
const KEEP_DAYS = 30;
/** Pauses after the first and second attempt, for a database or disk to recover. */
const PAUSES_MS = [5 * 60_000, HOUR_MS];
/** So many emails beyond a limit wait for another try: a flood must fill neither the table nor each round. */
const MOST_HELD = 100;

type Place = { mailbox: string; uidValidity: string; uid: number };

const isIn = ({ mailbox, uidValidity }: Omit<Place, "uid">) =>
  and(eq(attempts.mailbox, mailbox), eq(attempts.uidValidity, uidValidity));
const isAt = (place: Place) => and(isIn(place), eq(attempts.uid, place.uid));

/** Recorded before the attempt, so that a crash counts. Returns whether an attempt was left. */
export async function beginAttempt({ db, now }: Context, place: Place): Promise<boolean> {
  const [begun] = await db
    .insert(attempts)
    .values({ ...place, tries: 1, triedAt: now })
    .onConflictDoUpdate({
      target: [attempts.mailbox, attempts.uidValidity, attempts.uid],
      set: { tries: sql`${attempts.tries} + 1`, triedAt: now, heldUntil: null },
      setWhere: lt(attempts.tries, MOST_TRIES),
    })
    .returning();
  return begun !== undefined;
}

export async function endAttempt({ db }: Context, place: Place): Promise<void> {
  await db.delete(attempts).where(isAt(place));
}

async function countFlood({ db, now }: Tx, mailbox: string): Promise<void> {
  await db
    .insert(floods)
    .values({ mailbox, day: indianDay(now), mails: 1 })
    .onConflictDoUpdate({ target: [floods.mailbox, floods.day], set: { mails: sql`${floods.mails} + 1` } });
}

/** For an email beyond a limit: keeps the attempt until the limit ends in `seconds`, or sets it aside. */
export async function holdAttempt(tx: Tx, place: Place, seconds: number): Promise<void> {
  const hasRoom = (await tx.db.$count(attempts, and(isIn(place), isNotNull(attempts.heldUntil)))) < MOST_HELD;
  const heldUntil = new Date(tx.now.getTime() + seconds * 1000);
  const hasTry = and(isAt(place), lt(attempts.tries, MOST_TRIES));
  const held = hasRoom ? await tx.db.update(attempts).set({ heldUntil }).where(hasTry).returning() : [];
  if (held.length > 0) return;
  const ended = await tx.db.delete(attempts).where(isAt(place)).returning();
  if (ended.length > 0) await countFlood(tx, place.mailbox);
}

/** Oldest first. Deletes attempts and counts older than 30 days. */
export async function attemptsDue({ db, now }: Context, mailbox: string, uidValidity: string): Promise<number[]> {
  const earliest = new Date(now.getTime() - KEEP_DAYS * DAY_MS);
  await db.delete(attempts).where(lt(attempts.triedAt, earliest));
  await db.delete(floods).where(lt(floods.day, indianDay(earliest)));
  const begun = await db
    .select()
    .from(attempts)
    .where(and(isIn({ mailbox, uidValidity }), lt(attempts.tries, MOST_TRIES)))
    .orderBy(attempts.uid);
  return begun
    .filter(({ tries, triedAt, heldUntil }) => {
      const dueAt = heldUntil?.getTime() ?? triedAt.getTime() + (PAUSES_MS[tries - 1] ?? 0);
      return dueAt <= now.getTime();
    })
    .map(({ uid }) => uid);
}

export async function countSetAside({ db }: Context): Promise<number> {
  const [beyond] = await db.select({ mails: sum(floods.mails).mapWith(Number) }).from(floods);
  return (await db.$count(attempts, gte(attempts.tries, MOST_TRIES))) + (beyond?.mails ?? 0);
}
