import type { Tx } from "../../../platform/context.server";
import type { Refusal } from "../../../platform/refusal";
import { attended } from "../sessions/attended-sessions";
import { type SessionRow, sessionsOf } from "../sessions/view.server";
import type { Booking } from "./booking.server";
import { type BusyTime, busyTimeRefusal, busyTimes, type Open, type Person, personKey } from "./conflicts.server";
import { nameKeyOf } from "./name-key";

/** What a batch knows of the people whom it registers: where they are, and when its events are attended. */
export type Schedule = { busy: Map<string, BusyTime[]>; sessions: readonly SessionRow[] };

/** The people of a booking. */
export const peopleIn = ({ people, email }: Booking): Person[] =>
  people.map(({ name }) => ({ email, nameKey: nameKeyOf(name) }));

/** Whom of a batch other events may keep busy: those with a proven address. Only they are told of them. */
const provenPeople = (bookings: readonly Booking[]): Person[] =>
  bookings.filter(({ isProven }) => isProven).flatMap(peopleIn);

/** Whether one person is named for several events of the batch. */
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

/** `open`: the registrations of these people that have not ended. Without a place among them nobody is anywhere. */
export async function scheduleOf(tx: Tx, bookings: readonly Booking[], open: readonly Open[]): Promise<Schedule> {
  const taking = new Set(open.flatMap((one) => (one.isTaking ? personKey(one) : [])));
  const people = provenPeople(bookings).filter((person) => taking.has(personKey(person)));
  const busy = await busyTimes(tx, people);
  const isNeeded = busy.size > 0 || isNamedTwice(bookings);
  const eventIds = [...new Set(bookings.map(({ eventId }) => eventId))];
  return { busy, sessions: isNeeded ? await sessionsOf(tx, eventIds) : [] };
}

/** What is against people who have places elsewhere at the same time. */
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

/** Notes for the rest of the batch where the people of a booking are now. */
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
