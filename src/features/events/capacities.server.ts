import { and, asc, eq, inArray } from "drizzle-orm";
import type { Tx } from "../../platform/context.server";
import { type Party, Places, type Room } from "./places";
import {
  capacityTable as capacities,
  eventTable as events,
  registrationTable as registrations,
  registrationTypeTable as types,
} from "./tables.server";

export type EventRow = typeof events.$inferSelect;
export type TypeRow = typeof types.$inferSelect;
export type RegistrationRow = typeof registrations.$inferSelect;

/** Those who wait together, with their rows. */
export type WaitingParty = Party & { rows: RegistrationRow[] };

/** An event as it stands within a transaction that has its places locked. `waiting`: who may be offered a place, in their order. */
export type LockedEvent = {
  event: EventRow;
  room: Room;
  types: TypeRow[];
  places: Places;
  waiting: WaitingParty[];
};

/** The rooms of events and of their types, locked in the order of their ids until the transaction ends. */
async function lockRooms(tx: Tx, ids: readonly string[]): Promise<Map<string, Room>> {
  const rows = await tx.db
    .select()
    .from(capacities)
    .where(inArray(capacities.id, [...ids]))
    .orderBy(asc(capacities.id))
    .for("update");
  return new Map(rows.map(({ id, most, taken }) => [id, { most, taken }]));
}

function partiesOf(rows: readonly RegistrationRow[]): WaitingParty[] {
  const parties = Map.groupBy(rows, ({ partyId }) => partyId);
  return [...parties].flatMap(([id, members]) => {
    const [first] = members;
    if (!first) return [];
    const { acceptedTypeIds: typeIds, passedOver } = first;
    return [{ id, typeIds, passedOver, size: members.length, rows: members }];
  });
}

/** Who waits for a place and has proven the address, in their order. */
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

/** Whose queue is read. Nobody who waits matters to who comes to a full event, where thousands may wait. */
type Queues = "all" | "of-free";

async function lockEvents(tx: Tx, eventIds: readonly string[], rooms: Map<string, Room>, queues: Queues) {
  const [eventRows, typeRows] = [
    await tx.db
      .select()
      .from(events)
      .where(inArray(events.id, [...eventIds])),
    await tx.db
      .select()
      .from(types)
      .where(inArray(types.eventId, [...eventIds]))
      .orderBy(asc(types.place)),
  ];
  const isFree = ({ most, taken }: Room) => taken < most;
  const queued = eventRows.flatMap(({ id, capacityId }) => {
    const room = rooms.get(capacityId);
    return queues === "all" || (room && isFree(room)) ? [id] : [];
  });
  const queue = queued.length > 0 ? await queueOf(tx, queued) : [];
  return eventRows.flatMap((event): LockedEvent[] => {
    const room = rooms.get(event.capacityId);
    if (!room) return [];
    const own = typeRows.filter(({ eventId }) => eventId === event.id);
    const roomOf = ({ capacityId }: TypeRow) => (capacityId ? rooms.get(capacityId) : undefined);
    const places = new Places(room, new Map(own.map((type) => [type.id, roomOf(type)])));
    const waiting = partiesOf(queue.filter(({ eventId }) => eventId === event.id));
    return [{ event, room, types: own, places, waiting }];
  });
}

/**
 * Locks the places of events and reads who waits for them; stores what was taken and given back once `work` is done. Whoever changes
 * the status of a registration does it in here; whoever only takes places needs the queues "of-free" ones.
 */
export async function withPlaces<Answer>(
  tx: Tx,
  eventIds: readonly string[],
  work: (locked: ReadonlyMap<string, LockedEvent>) => Promise<Answer>,
  queues: Queues = "all",
): Promise<Answer> {
  const wanted = [...new Set(eventIds)];
  const named = await tx.db
    .select({ ofEvent: events.capacityId, ofType: types.capacityId })
    .from(events)
    .leftJoin(types, eq(types.eventId, events.id))
    .where(inArray(events.id, wanted));
  const rooms = await lockRooms(
    tx,
    named.flatMap(({ ofEvent, ofType }) => (ofType ? [ofEvent, ofType] : [ofEvent])),
  );
  const before = new Map([...rooms].map(([id, { taken }]) => [id, taken]));
  const locked = await lockEvents(tx, wanted, rooms, queues);
  const answer = await work(new Map(locked.map((one) => [one.event.id, one])));
  for (const [id, { taken }] of rooms)
    if (taken !== before.get(id)) await tx.db.update(capacities).set({ taken }).where(eq(capacities.id, id));
  return answer;
}
