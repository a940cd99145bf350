import { and, eq } from "drizzle-orm";
import type { Tx } from "../../../platform/context.server";
import { newId } from "../../../platform/db/new-id.server";
import { MINUTE_MS } from "../../../platform/time/durations";
import { admitTo, type LockedEvent } from "../capacities.server";
import { feeOf } from "../fees/charge-fees.server";
import type { Party, Room } from "../places";
import { takeFree } from "../sessions/choice";
import { registrationTable as registrations } from "../tables.server";
import type { Booking } from "./booking.server";
import { type Open, personKey } from "./conflicts.server";
import type { MembersPlace } from "./members-price.server";
import { nameKeyOf } from "./name-key";
import { HELD_MINUTES } from "./proof-minutes";

/** Unproven addresses hold at most this share of the places of an event and of each type. */
const UNPROVEN_SHARE = 1 / 5;

async function heldOf(tx: Tx, event: string): Promise<string[]> {
  const { eventId, status, isProven, typeId } = registrations;
  const rows = await tx.db
    .select({ typeId })
    .from(registrations)
    .where(and(eq(eventId, event), eq(status, "held"), eq(isProven, false)));
  return rows.flatMap((row) => row.typeId ?? []);
}

export type Row = typeof registrations.$inferInsert;

export type Standing = {
  locked: LockedEvent;
  held: string[];
  taken: Set<string>;
  passedOver: string[];
  membersPlaces: MembersPlace[];
  chosen: { registrationId: string; sessionId: string }[];
};

export const personOf = (email: string, name: string) => personKey({ email, nameKey: nameKeyOf(name) });

type Known = { bookings: readonly Booking[]; open: readonly Open[]; membersPlaces: readonly MembersPlace[] };

export async function standingOf(
  tx: Tx,
  locked: LockedEvent,
  { bookings, open, membersPlaces }: Known,
): Promise<Standing> {
  const { id } = locked.event;
  const own = bookings.filter(({ eventId }) => eventId === id);
  const held = own.every(({ isProven }) => isProven) ? [] : await heldOf(tx, id);
  const taken = new Set(open.flatMap((one) => (one.eventId === id ? personKey(one) : [])));
  return { locked, held, taken, passedOver: [], membersPlaces: [...membersPlaces], chosen: [] };
}

const mayHold = ({ most }: Room, held: number, more: number) =>
  more <= Math.max(Math.floor(most * UNPROVEN_SHARE) - held, held === 0 ? 1 : 0);

function wishesOfUnproven({ locked, held }: Standing, { wishes }: Pick<Party, "wishes">): string[][] {
  const size = wishes.length;
  if (!mayHold(locked.room, held.length, size)) return wishes.map(() => []);
  const isOpen = (typeId: string) => {
    const room = locked.places.roomOf(typeId);
    return !room || mayHold(room, held.filter((one) => one === typeId).length, size);
  };
  return wishes.map((typeIds) => typeIds.filter(isOpen));
}

function admitted(
  standing: Standing,
  { isProven, now }: { isProven: boolean; now: Date },
  party: Pick<Party, "id" | "wishes">,
) {
  const { locked } = standing;
  const wishes = isProven ? party.wishes : wishesOfUnproven(standing, party);
  const found = admitTo(locked, { ...party, wishes }, now);
  if (!found) return undefined;
  if (!isProven) standing.held.push(...found.typeIds);
  standing.passedOver.push(...found.passedOver.map(({ id }) => id));
  return found.typeIds;
}

function choose({ locked: { choosable }, chosen }: Standing, registrationId: string, wanted: readonly string[]) {
  for (const sessionId of takeFree(choosable, wanted)) chosen.push({ registrationId, sessionId });
}

function statusOf({ locked }: Standing, isProven: boolean, typeId: string | undefined): Row["status"] {
  if (locked.event.needsApproval) return "requested";
  if (!typeId) return "waiting";
  return isProven && feeOf(locked.types, { typeId }) === 0 ? "confirmed" : "held";
}

/** New rows of a booking: places where available, else the waitlist. `wishes`: accepted types per person. */
export function place(standing: Standing, booking: Booking, wishes: readonly (readonly string[])[], now: Date): Row[] {
  const { keepTogether, isProven, email, eventId, userId } = booking;
  const { needsApproval, startsAt } = standing.locked.event;
  const guardian = booking.guardian ?? null;
  const bookingId = newId();
  const until = Math.min(now.getTime() + HELD_MINUTES * MINUTE_MS, startsAt.getTime());
  const deadline = isProven ? null : new Date(until);
  const people = booking.people.map((person, at) => ({ ...person, accepted: [...(wishes[at] ?? [])] }));
  const parties = keepTogether ? [people] : people.map((person) => [person]);
  let seat = 0;
  return parties.flatMap((party) => {
    const partyId = newId();
    const asked = { id: partyId, wishes: party.map(({ accepted }) => accepted) };
    const places = needsApproval ? undefined : admitted(standing, { isProven, now }, asked);
    if (!places && !needsApproval && isProven) standing.locked.waiting.push({ ...asked, hasPriority: false, rows: [] });
    return party.map(({ name, answers, sessionIds, accepted }, at): Row => {
      seat += 1;
      standing.taken.add(personOf(email, name));
      const id = newId();
      // Session places are not held for unproven addresses, which choose with the proof.
      const choosesNow = places !== undefined && isProven;
      if (choosesNow) choose(standing, id, sessionIds);
      return {
        answers,
        guardian,
        wishedSessionIds: choosesNow ? [] : [...sessionIds],
        id,
        reference: "",
        eventId,
        bookingId,
        seat,
        partyId,
        status: statusOf(standing, isProven, places?.[at]),
        name,
        email,
        nameKey: nameKeyOf(name),
        userId: userId ?? null,
        isProven,
        deadline,
        registeredAt: now,
        acceptedTypeIds: accepted,
        typeId: places?.[at] ?? null,
        position: null,
        dueId: null,
        dueLineId: null,
        refundSteps: null,
      };
    });
  });
}
