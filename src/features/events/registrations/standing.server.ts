import { and, eq } from "drizzle-orm";
import type { Tx } from "../../../platform/context.server";
import { MINUTE_MS } from "../../../platform/durations";
import { newId } from "../../../platform/new-id.server";
import type { LockedEvent } from "../capacities.server";
import { feeOf } from "../fees/charging.server";
import { admit } from "../places";
import { takeFree } from "../sessions/choice";
import { registrationTable as registrations } from "../tables.server";
import type { Booking } from "./booking.server";
import { type Open, personKey } from "./busy.server";
import { nameKeyOf } from "./name-key";

/** How long a place is held for an address that is not proven yet, and how long it can be proven. */
const HELD_MINUTES = 30;
/** Unproven addresses hold at most this share of the places. */
const UNPROVEN_SHARE = 1 / 5;

/** How many places unproven addresses hold of an event now. */
function heldOf(tx: Tx, event: string): Promise<number> {
  const { eventId, status, isProven } = registrations;
  return tx.db.$count(registrations, and(eq(eventId, event), eq(status, "held"), eq(isProven, false)));
}

/** A registration as it is stored. */
export type Row = typeof registrations.$inferInsert;

/** What the bookings of a batch share for one event. */
export type Standing = {
  locked: LockedEvent;
  held: number;
  taken: Set<string>;
  passedOver: string[];
  /** Who has taken which sessions. */
  chosen: { registrationId: string; sessionId: string }[];
};

export const personOf = (email: string, name: string) => personKey({ email, nameKey: nameKeyOf(name) });

type Known = { bookings: readonly Booking[]; open: readonly Open[] };

export async function standingOf(tx: Tx, locked: LockedEvent, { bookings, open }: Known): Promise<Standing> {
  const { id } = locked.event;
  const own = bookings.filter(({ eventId }) => eventId === id);
  // What unproven addresses hold matters to them alone.
  const held = own.every(({ isProven }) => isProven) ? 0 : await heldOf(tx, id);
  const taken = new Set(open.flatMap((one) => (one.eventId === id ? personKey(one) : [])));
  return { locked, held, taken, passedOver: [], chosen: [] };
}

/** Places for a party, as far as its address may hold some. */
function admitted(standing: Standing, { isProven, typeIds }: Booking, size: number, partyId: string) {
  const { locked } = standing;
  const mayHold = Math.floor(locked.room.most * UNPROVEN_SHARE) - standing.held;
  if (!isProven && size > Math.max(mayHold, standing.held === 0 ? 1 : 0)) return undefined;
  const found = admit(locked.places, locked.waiting, { id: partyId, typeIds, size });
  if (!found) return undefined;
  if (!isProven) standing.held += size;
  standing.passedOver.push(...found.passedOver.map(({ id }) => id));
  return found.typeIds;
}

function choose(
  { locked: { choosable }, chosen }: Standing,
  registrationId: string,
  wanted: readonly string[],
) {
  for (const sessionId of takeFree(choosable, wanted)) chosen.push({ registrationId, sessionId });
}

/** How somebody of a booking stands with a place, or without one. */
function statusOf({ locked }: Standing, isProven: boolean, typeId: string | undefined): Row["status"] {
  if (locked.event.needsApproval) return "requested";
  if (!typeId) return "waiting";
  return isProven && feeOf(locked.types, { typeId }) === 0 ? "confirmed" : "held";
}

/** The rows of a booking: places for those who find one, the queue for the others. */
export function place(standing: Standing, booking: Booking, now: Date): Row[] {
  const { people, keepTogether, isProven, email, eventId, typeIds, userId } = booking;
  const { needsApproval } = standing.locked.event;
  const guardian = booking.guardian ?? null;
  const bookingId = newId();
  const deadline = isProven ? null : new Date(now.getTime() + HELD_MINUTES * MINUTE_MS);
  const parties = keepTogether ? [people] : people.map((person) => [person]);
  let seat = 0;
  return parties.flatMap((party) => {
    const partyId = newId();
    const places = needsApproval ? undefined : admitted(standing, booking, party.length, partyId);
    if (!places && !needsApproval && isProven)
      standing.locked.waiting.push({ id: partyId, typeIds, size: party.length, passedOver: 0, rows: [] });
    return party.map(({ name, answers, sessionIds }, at): Row => {
      seat += 1;
      standing.taken.add(personOf(email, name));
      const id = newId();
      if (places) choose(standing, id, sessionIds);
      return {
        ...{ answers, guardian, wishedSessionIds: places ? [] : [...sessionIds] },
        ...{ id, reference: "", eventId, bookingId, seat, partyId },
        status: statusOf(standing, isProven, places?.[at]),
        ...{
          name,
          email,
          nameKey: nameKeyOf(name),
          userId: userId ?? null,
          isProven,
          deadline,
          registeredAt: now,
        },
        ...{ acceptedTypeIds: [...typeIds], typeId: places?.[at] ?? null, position: null },
        ...{ dueId: null, dueLineId: null },
      };
    });
  });
}
