import type { Tx } from "../../../platform/context.server";
import type { Refusal } from "../../../platform/refusal";
import { attended } from "../sessions/attended-sessions";
import { type SessionRow, sessionsOf } from "../sessions/view.server";
import type { Booking } from "./booking.server";
import { type BusyTime, busyTimeRefusal, busyTimes, type Open, type Person, personKey } from "./conflicts.server";
import { nameKeyOf } from "./name-key";

export type Schedule = { busy: Map<string, BusyTime[]>; sessions: readonly SessionRow[] };

export const peopleIn = ({ people, email }: Booking): Person[] =>
  people.map(({ name }) => ({ email, nameKey: nameKeyOf(name) }));

/** Only people with a proven address are checked for conflicts, because only they may learn of other bookings. */
const provenPeople = (bookings: readonly Booking[]): Person[] =>
  bookings.filter(({ isProven }) => isProven).flatMap(peopleIn);

function isNamedTwice(bookings: readonly Booking[]): boolean {
  const events = new Map<string, string>();
  return bookings.some((booking) =>
    provenPeople([booking]).some((person) => {
      const key = personKey(person);
      const known = events.get(key);
      events.set(key, booking.eventId);
      return known !== undefined && known !== booking.eventId;
    }),
  );
}

export async function scheduleOf(tx: Tx, bookings: readonly Booking[], open: readonly Open[]): Promise<Schedule> {
  const taking = new Set(open.flatMap((one) => (one.isTaking ? personKey(one) : [])));
  const people = provenPeople(bookings).filter((person) => taking.has(personKey(person)));
  const busy = await busyTimes(tx, people);
  const isNeeded = busy.size > 0 || isNamedTwice(bookings);
  const eventIds = [...new Set(bookings.map(({ eventId }) => eventId))];
  return { busy, sessions: isNeeded ? await sessionsOf(tx, eventIds) : [] };
}

export function conflictRefusal({ busy, sessions }: Schedule, booking: Booking): Refusal | undefined {
  const { email, people, isProven, eventId } = booking;
  if (!isProven) return undefined;
  for (const { name, sessionIds } of people) {
    const own = busy.get(personKey({ email, nameKey: nameKeyOf(name) }));
    const times = attended(sessions, eventId, sessionIds);
    const refusal = busyTimeRefusal({ busy: own, eventId, name }, times);
    if (refusal) return refusal;
  }
  return undefined;
}

export function noteConflict(
  { busy, sessions }: Schedule,
  { booking, event }: { booking: Booking; event: string },
): void {
  const { email, people, isProven, eventId } = booking;
  if (!isProven || sessions.length === 0) return;
  for (const { name, sessionIds } of people) {
    const key = personKey({ email, nameKey: nameKeyOf(name) });
    const times = attended(sessions, eventId, sessionIds).map(({ startsAt, endsAt }) => ({
      eventId,
      event,
      reference: "asked for at this moment",
      startsAt,
      endsAt,
    }));
    busy.set(key, [...(busy.get(key) ?? []), ...times]);
  }
}
