import { and, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../../platform/context.server";
import { conflict, type Refusal } from "../../../platform/refusal";
import type { RegistrationRow } from "../capacities.server";
import { attended } from "../sessions/attended-sessions";
import { areAtOnce } from "../sessions/choice";
import { chosenBy } from "../sessions/session-choice.server";
import { registrationSessionTable as chosen, eventSessionTable as sessions } from "../sessions/tables.server";
import { sessionsOf } from "../sessions/view.server";
import { eventTable as events, registrationTable as registrations } from "../tables.server";
import { takingStatuses } from "./waitlist.server";

/** A person, as two of one address are told apart: the address and the name by which names are compared. */
export type Person = { email: string; nameKey: string };

export const personKey = ({ email, nameKey }: Person) => `${email} ${nameKey}`;

/** Where somebody is, and when: a session of an event at which they have a place. */
export type BusyTime = { eventId: string; event: string; reference: string; startsAt: Date; endsAt: Date };

/**
 * Makes whoever registers the same people, or uses the same keys, wait until the transaction ends. Comes before any place
 * is locked, in one order, so that two never wait for each other.
 */
export function lockOn(people: readonly Person[], keys: readonly string[] = []): SQL {
  const all = [...new Set([...people.map(personKey), ...keys])].sort();
  return sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${sql.param(all)}::text[]) as key`;
}

export const lockPeople = (tx: Tx, people: readonly Person[], keys: readonly string[] = []): Promise<unknown> =>
  tx.db.execute(lockOn(people, keys));

/** A registration that has not ended. `isTaking`: with a place, by a proven address. */
export type Open = Person & { eventId: string; isTaking: boolean };

/** Reads the registrations of people that have not ended, at whichever event. */
export function openOf(people: readonly Person[]): SQL {
  const taking = sql.param([...takingStatuses]);
  const list = (of: (person: Person) => string) => sql`${sql.param(people.map(of))}::text[]`;
  // Looked up person by person: a join of lists reads the whole table as long as that is small, which in a rush it is.
  return sql`select email, name_key as "nameKey", "eventId", "isTaking"
      from (select distinct * from unnest(${list(({ email }) => email)}, ${list(({ nameKey }) => nameKey)})
        as given (email, name_key)) as people
      cross join lateral (select event_id as "eventId", is_proven and status = any(${taking}::text[]) as "isTaking"
        from ${registrations} as own
        where own.email = people.email and own.name_key = people.name_key and ended_at is null offset 0) as open`;
}

/** Where people are from now on, with a proven address and a place. Of sessions that are chosen, only those that they chose. */
export async function busyTimes(tx: Tx, people: readonly Person[]): Promise<Map<string, BusyTime[]>> {
  if (people.length === 0) return new Map();
  const { email, nameKey, status, isProven, reference } = registrations;
  const rows = await tx.db
    .select({
      email,
      nameKey,
      reference,
      eventId: events.id,
      event: events.title,
      startsAt: sessions.startsAt,
      endsAt: sessions.endsAt,
    })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.eventId))
    .innerJoin(sessions, eq(sessions.eventId, events.id))
    .leftJoin(chosen, and(eq(chosen.registrationId, registrations.id), eq(chosen.sessionId, sessions.id)))
    .where(
      and(
        inArray(email, [...new Set(people.map((person) => person.email))]),
        inArray(nameKey, [...new Set(people.map((person) => person.nameKey))]),
        inArray(status, [...takingStatuses]),
        eq(isProven, true),
        eq(events.status, "published"),
        gt(sessions.endsAt, tx.now),
        or(isNull(sessions.capacityId), isNotNull(chosen.sessionId)),
      ),
    );
  const found = new Map<string, BusyTime[]>();
  for (const row of rows) {
    const key = personKey({ email: row.email ?? "", nameKey: row.nameKey });
    found.set(key, [...(found.get(key) ?? []), row]);
  }
  return found;
}

type Times = Pick<BusyTime, "startsAt" | "endsAt">;

type Wanting = { busy: readonly BusyTime[] | undefined; eventId: string; name: string; isNamed?: boolean };

/** What is against being at all of `times` of an event: a place at another one then. `isNamed`: which one is told. */
export function busyTimeRefusal(
  { busy, eventId, name, isNamed = true }: Wanting,
  times: readonly Times[],
): Refusal | undefined {
  const clash = busy?.find((one) => one.eventId !== eventId && times.some((time) => areAtOnce(one, time)));
  if (!clash) return undefined;
  const where = isNamed ? `“${clash.event}” at that time (${clash.reference})` : "another event at that time";
  return conflict("overlaps", `${name} has a place at ${where}.`);
}

type Named = Pick<RegistrationRow, "id" | "email" | "nameKey" | "name" | "wishedSessionIds">;

/** The people of registrations whose address is known. */
export const peopleOf = (rows: readonly Pick<Named, "email" | "nameKey">[]): Person[] =>
  rows.flatMap(({ email, nameKey }) => (email ? [{ email, nameKey }] : []));

/** Throws 409 where one of those who are about to get places has one at another event at the same time. `isNamed`: which one is told. */
export async function refuseConflicts(tx: Tx, eventId: string, rows: readonly Named[], isNamed = true): Promise<void> {
  const busy = await busyTimes(tx, peopleOf(rows));
  if (busy.size === 0) return;
  const programme = await sessionsOf(tx, [eventId]);
  const chosen = await chosenBy(
    tx,
    rows.map(({ id }) => id),
  );
  for (const { id, email, nameKey, name, wishedSessionIds } of rows) {
    const own = busy.get(personKey({ email: email ?? "", nameKey }));
    const times = attended(programme, eventId, [...wishedSessionIds, ...(chosen.get(id) ?? [])]);
    const refusal = busyTimeRefusal({ busy: own, eventId, name: name ?? "", isNamed }, times);
    if (refusal) throw refusal;
  }
}
