import { and, asc, eq, inArray, isNotNull, or } from "drizzle-orm";
import type { Tx } from "../../platform/context.server";
import { isMoneyTaken } from "../money/bank/account.server";
import { admit, type Party, Places, type Room } from "./places";
import type { Choosable } from "./sessions/choice";
import { eventSessionTable as sessions } from "./sessions/tables.server";
import {
  capacityTable as capacities,
  eventTable as events,
  registrationTable as registrations,
  registrationTypeTable as types,
} from "./tables.server";

export type EventRow = typeof events.$inferSelect;
export type TypeRow = typeof types.$inferSelect;
export type RegistrationRow = typeof registrations.$inferSelect;
type SessionRow = typeof sessions.$inferSelect;

export type WaitingParty = Party & { rows: RegistrationRow[] };

/** An event inside a transaction that has its places locked. `waiting`: groups eligible for a place, in order. */
export type LockedEvent = {
  event: EventRow;
  room: Room;
  types: TypeRow[];
  places: Places;
  waiting: WaitingParty[];
  choosable: Choosable[];
  isMoneyTaken: boolean;
};

/** The groups that places are reserved for. Once the event has begun the waitlist no longer counts. */
export const waitingAt = ({ event, waiting }: LockedEvent, now: Date): WaitingParty[] =>
  now < event.startsAt ? waiting : [];

/** Places for a new group, after the waiting groups. */
export const admitTo = (locked: LockedEvent, party: Pick<Party, "id" | "wishes">, now: Date) =>
  admit(locked.places, waitingAt(locked, now), party);

/** Locked in id order until the transaction ends, against deadlocks. */
async function lockRooms(tx: Tx, eventIds: readonly string[]): Promise<Map<string, Room>> {
  const ids = [...eventIds];
  const ofEvents = tx.db.select({ id: events.capacityId }).from(events).where(inArray(events.id, ids));
  const ofTypes = tx.db.select({ id: types.capacityId }).from(types).where(inArray(types.eventId, ids));
  const ofSessions = tx.db.select({ id: sessions.capacityId }).from(sessions).where(inArray(sessions.eventId, ids));
  const { id } = capacities;
  const rows = await tx.db
    .select()
    .from(capacities)
    .where(or(inArray(id, ofEvents), inArray(id, ofTypes), inArray(id, ofSessions)))
    .orderBy(asc(id))
    .for("update");
  return new Map(rows.map((row) => [row.id, { most: row.most, taken: row.taken }]));
}

function partiesOf(rows: readonly RegistrationRow[], now: Date): WaitingParty[] {
  const parties = Map.groupBy(rows, ({ partyId }) => partyId);
  return [...parties].flatMap(([id, members]) => {
    const [first] = members;
    if (!first) return [];
    const wishes = members.map(({ acceptedTypeIds }) => acceptedTypeIds);
    const hasPriority = first.priorityUntil !== null && first.priorityUntil > now;
    return [{ id, wishes, hasPriority, rows: members }];
  });
}

const queueOf = (tx: Tx, eventIds: readonly string[]) =>
  tx.db
    .select()
    .from(registrations)
    .where(
      and(
        inArray(registrations.eventId, [...eventIds]),
        eq(registrations.status, "waiting"),
        eq(registrations.isProven, true),
      ),
    )
    .orderBy(asc(registrations.position), asc(registrations.seat));

/** A new registration at a full event does not need the waitlist, which can have thousands of rows. */
type Queues = "all" | "of-free";

type Named = { choosable: readonly SessionRow[]; rooms: Map<string, Room> };

const choosableOf = (eventId: string, { choosable, rooms }: Named): Choosable[] =>
  choosable.flatMap(({ id, title, startsAt, endsAt, capacityId, ...session }) => {
    const room = capacityId ? rooms.get(capacityId) : undefined;
    return session.eventId === eventId && room ? [{ id, title, startsAt, endsAt, room }] : [];
  });

const isFree = ({ most, taken }: Room) => taken < most;

async function readEvents(tx: Tx, eventIds: readonly string[]): Promise<[EventRow, TypeRow[]][]> {
  const rows = await tx.db
    .select({ event: events, type: types })
    .from(events)
    .leftJoin(types, eq(types.eventId, events.id))
    .where(inArray(events.id, [...eventIds]))
    .orderBy(asc(types.place));
  return [...Map.groupBy(rows, ({ event }) => event.id).values()].flatMap((own) => {
    const [first] = own;
    return first ? [[first.event, own.flatMap(({ type }) => type ?? [])]] : [];
  });
}

async function readChoosable(tx: Tx, found: readonly [EventRow, TypeRow[]][], rooms: Map<string, Room>) {
  const known = found.flatMap(([{ capacityId }, own]) => [capacityId, ...own.flatMap((type) => type.capacityId ?? [])]);
  if (new Set(known).size === rooms.size) return [];
  const ids = found.map(([{ id }]) => id);
  return tx.db
    .select()
    .from(sessions)
    .where(and(inArray(sessions.eventId, ids), isNotNull(sessions.capacityId)))
    .orderBy(asc(sessions.startsAt), asc(sessions.id));
}

async function lockEvents(tx: Tx, eventIds: readonly string[], rooms: Map<string, Room>, queues: Queues) {
  const found = await readEvents(tx, eventIds);
  const named = { choosable: await readChoosable(tx, found, rooms), rooms };
  const hasFees = found.some(([, own]) => own.some(({ feePaise }) => feePaise > 0));
  const takesMoney = hasFees && (await isMoneyTaken(tx));
  const queued = found.flatMap(([{ id, capacityId }]) => {
    const room = rooms.get(capacityId);
    return queues === "all" || (room && isFree(room)) ? [id] : [];
  });
  const queue = queued.length > 0 ? await queueOf(tx, queued) : [];
  return found.flatMap(([event, own]): LockedEvent[] => {
    const room = rooms.get(event.capacityId);
    if (!room) return [];
    const roomOf = ({ capacityId }: TypeRow) => (capacityId ? rooms.get(capacityId) : undefined);
    const places = new Places(room, new Map(own.map((type) => [type.id, roomOf(type)])));
    const waiting = partiesOf(
      queue.filter(({ eventId }) => eventId === event.id),
      tx.now,
    );
    const choosable = choosableOf(event.id, named);
    return [{ event, room, types: own, places, waiting, choosable, isMoneyTaken: takesMoney }];
  });
}

/**
 * Locks the places of events, reads the waitlists, and stores the changed counts after `work`. Every change of a
 * registration's status runs inside. Callers that only take places use "of-free".
 */
export async function withPlaces<Answer>(
  tx: Tx,
  eventIds: readonly string[],
  work: (locked: ReadonlyMap<string, LockedEvent>) => Promise<Answer>,
  queues: Queues = "all",
): Promise<Answer> {
  const wanted = [...new Set(eventIds)];
  const rooms = await lockRooms(tx, wanted);
  const before = new Map([...rooms].map(([id, { taken }]) => [id, taken]));
  const locked = await lockEvents(tx, wanted, rooms, queues);
  const answer = await work(new Map(locked.map((one) => [one.event.id, one])));
  for (const [id, { taken }] of rooms)
    if (taken !== before.get(id)) await tx.db.update(capacities).set({ taken }).where(eq(capacities.id, id));
  return answer;
}
