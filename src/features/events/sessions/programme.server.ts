import { count, eq, inArray } from "drizzle-orm";
import { authorize, type Tx } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { conflict, invalidFields } from "../../../platform/refusal";
import { POSTPONED, restorePostponed, withdrawFrom } from "../attendance/presence.server";
import { attendanceTable as attendances } from "../attendance/tables.server";
import { renameRoom } from "../check-in/links.server";
import { checkInTable as checkIns } from "../check-in/tables.server";
import { authorizeForEvent } from "../organisers/authorize.server";
import { capacityTable as capacities } from "../tables.server";
import { clashesOf } from "./clashes";
import { isPlain, plainProgramme } from "./plain-programme";
import type { SessionInput } from "./schema";
import { isRehearsal } from "./session-now";
import { registrationSessionTable as chosen, eventSessionTable as sessions } from "./tables.server";
import { type SessionRow, sessionsOf } from "./view.server";

type Event = { id: string; title: string; startsAt: Date; endsAt: Date };
type Row = Omit<typeof sessions.$inferInsert, "capacityId"> & { places: number | null };

const rowOf = (eventId: string, { id, points, ...input }: SessionInput): Row => ({
  id: id ?? newId(),
  eventId,
  title: input.title,
  speakers: input.speakers,
  track: input.track ?? null,
  room: input.room ?? null,
  pointTenths: Math.round(points * 10),
  startsAt: new Date(input.startsAt),
  endsAt: new Date(input.endsAt),
  codesNeeded: input.codesNeeded,
  result: input.result ?? null,
  places: input.places,
});

async function isUsed({ db }: Tx, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const [scanned] = await db
    .select({ found: count() })
    .from(checkIns)
    .where(inArray(checkIns.sessionId, [...ids]));
  const [present] = await db
    .select({ found: count() })
    .from(attendances)
    .where(inArray(attendances.sessionId, [...ids]));
  return (scanned?.found ?? 0) + (present?.found ?? 0) > 0;
}

/**
 * Withdraws attendance of a moved session while its check-in is not open at the new time, and restores it when the
 * session moves back. Throws 409 if an attended session is over and would lie ahead, or would not have been open before
 * it ended.
 */
async function moveAttendance(tx: Tx, old: readonly SessionRow[], rows: readonly Row[]): Promise<void> {
  const moved = old.flatMap((before) => {
    const next = rows.find(({ id }) => id === before.id);
    return next && next.startsAt.getTime() !== before.startsAt.getTime() ? [{ before, next }] : [];
  });
  // Also if the new time has begun: those people attended another day's session.
  const over = moved.flatMap(({ before: { id, endsAt }, next }) =>
    endsAt <= tx.now && (next.startsAt > tx.now || isRehearsal(next, endsAt)) ? [id] : [],
  );
  if (await isUsed(tx, over))
    throw conflict(
      "session_over",
      "A session at which people were checked in is over, so it keeps its times. Keep the start of the event, and change its end and the sessions that are still to come.",
    );
  const isPutOff = ({ next }: (typeof moved)[number]) => isRehearsal(next, tx.now);
  await withdrawFrom(
    tx,
    moved.filter(isPutOff).map(({ before }) => before.id),
    POSTPONED,
  );
  const isOpen = (one: (typeof moved)[number]) => !isPutOff(one);
  await restorePostponed(
    tx,
    moved.filter(isOpen).map(({ before: { id }, next: { startsAt } }) => ({ id, startsAt })),
  );
}

/** Stores `rows` as the whole programme. Throws 400 if an attended session would be removed. */
async function store(tx: Tx, event: Event, old: readonly SessionRow[], rows: readonly Row[]): Promise<void> {
  const known = new Set(old.map(({ id }) => id));
  const kept = rows.filter(({ id }) => known.has(id)).map(({ id }) => id);
  const gone = old.filter(({ id }) => !kept.includes(id)).map(({ id }) => id);
  if (await isUsed(tx, gone)) throw invalidFields({ sessions: "A session at which people were checked in stays." });
  await moveAttendance(tx, old, rows);
  if (gone.length > 0) await tx.db.delete(sessions).where(inArray(sessions.id, gone));
  for (const { id, places, ...row } of rows) {
    const before = old.find((one) => one.id === id);
    const capacityId = await placesOf(tx, before?.capacityId ?? null, places);
    if (before)
      await tx.db
        .update(sessions)
        .set({ ...row, capacityId })
        .where(eq(sessions.id, id));
    else await tx.db.insert(sessions).values({ ...row, id: newId(), eventId: event.id, capacityId });
  }
  await dropCounters(tx, old, rows);
  for (const renamed of renamedRooms(old, rows)) await renameRoom(tx, event.id, renamed);
}

function renamedRooms(old: readonly SessionRow[], rows: readonly Row[]): { from: string; to: string }[] {
  const named = new Set(rows.map(({ room }) => room));
  const gone = new Set(old.flatMap(({ room }) => (room !== null && !named.has(room) ? [room] : [])));
  return [...gone].flatMap((from) => {
    const left = new Set(old.flatMap(({ id, room }) => (room === from ? [id] : [])));
    const [to, another] = new Set(rows.flatMap(({ id, room }) => (left.has(id ?? "") ? [room ?? null] : [])));
    return to && another === undefined ? [{ from, to }] : [];
  });
}

async function dropCounters(tx: Tx, old: readonly SessionRow[], rows: readonly Row[]): Promise<void> {
  const counted = new Set(rows.filter(({ places }) => places !== null).map(({ id }) => id));
  const dropped = old.filter(({ id, capacityId }) => capacityId && !counted.has(id));
  if (dropped.length === 0) return;
  const ids = dropped.map(({ id }) => id);
  await tx.db.delete(chosen).where(inArray(chosen.sessionId, ids));
  const counters = dropped.flatMap(({ capacityId }) => capacityId ?? []);
  await tx.db.delete(capacities).where(inArray(capacities.id, counters));
}

/** Updates, creates or drops the counter of a session. Existing choices stay. */
async function placesOf(tx: Tx, capacityId: string | null, places: number | null): Promise<string | null> {
  if (places === null) return null;
  if (capacityId) {
    await tx.db.update(capacities).set({ most: places }).where(eq(capacities.id, capacityId));
    return capacityId;
  }
  const id = newId();
  await tx.db.insert(capacities).values({ id, most: places });
  return id;
}

/** Replaces the programme. Throws 400 for overlaps and for sessions outside the event. */
export async function replaceProgramme(tx: Tx, event: Event, wanted: readonly SessionInput[]): Promise<void> {
  await authorizeForEvent(tx, event.id, "editor");
  const clashes = clashesOf(wanted, { startsAt: event.startsAt.toISOString(), endsAt: event.endsAt.toISOString() });
  if (Object.keys(clashes).length > 0) throw invalidFields(clashes);
  const old = await sessionsOf(tx, [event.id]);
  await store(
    tx,
    event,
    old,
    wanted.map((input) => rowOf(event.id, input)),
  );
}

export async function addPlainProgramme(tx: Tx, event: Event): Promise<void> {
  authorize(tx, "editor");
  const plain = plainProgramme(event).map((one) => plainRow(event.id, one));
  await store(tx, event, [], plain);
}

const plainRow = (eventId: string, one: ReturnType<typeof plainProgramme>[number]): Row => ({
  ...one,
  id: newId(),
  eventId,
  speakers: [],
  pointTenths: 0,
  places: null,
});

/** The default programme at new times. Sessions keep ids and points as far as their number allows. */
function plainAnew(old: readonly SessionRow[], event: Event): Row[] {
  return plainProgramme(event).map((one, at) => {
    const known = old[at];
    return known ? { ...known, ...one } : { ...plainRow(event.id, one), pointTenths: old[0]?.pointTenths ?? 0 };
  });
}

/** Moves the programme with its event. Throws 400 if a session would lie outside it. */
export async function moveProgramme(tx: Tx, before: Event, after: Event): Promise<void> {
  await authorizeForEvent(tx, before.id, "editor");
  const old = await sessionsOf(tx, [before.id]);
  if (isPlain(old, before)) return store(tx, after, old, plainAnew(old, after));
  const byMs = after.startsAt.getTime() - before.startsAt.getTime();
  const moved = old.map((row) => ({
    ...row,
    startsAt: new Date(row.startsAt.getTime() + byMs),
    endsAt: new Date(row.endsAt.getTime() + byMs),
  }));
  const last = Math.max(...moved.map(({ endsAt }) => endsAt.getTime()));
  if (last > after.endsAt.getTime())
    throw invalidFields({ endsAt: "The programme goes on after this. Please change it first." });
  await store(tx, after, old, moved);
}
