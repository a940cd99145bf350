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

export type Person = { email: string; nameKey: string };

export const personKey = ({ email, nameKey }: Person) => `${email} ${nameKey}`;

export type BusyTime = { eventId: string; event: string; reference: string; startsAt: Date; endsAt: Date };

/** Serialises requests with the same people or keys. Runs before place locks and in sorted order, against deadlocks. */
export function lockOn(people: readonly Person[], keys: readonly string[] = []): SQL {
  const all = [...new Set([...people.map(personKey), ...keys])].sort();
  return sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${sql.param(all)}::text[]) as key`;
}

export const lockPeople = (tx: Tx, people: readonly Person[], keys: readonly string[] = []): Promise<unknown> =>
  tx.db.execute(lockOn(people, keys));

/** An active registration. `isTaking`: it has a place and a proven address. */
export type Open = Person & { eventId: string; isTaking: boolean };

export function openOf(people: readonly Person[]): SQL {
  const taking = sql.param([...takingStatuses]);
  const list = (of: (person: Person) => string) => sql`${sql.param(people.map(of))}::text[]`;
  // A lateral lookup per person. For a join Postgres scans the whole table while it is small.
  return sql`select email, name_key as "nameKey", "eventId", "isTaking"
      from (select distinct * from unnest(${list(({ email }) => email)}, ${list(({ nameKey }) => nameKey)})
        as given (email, name_key)) as people
      cross join lateral (select event_id as "eventId", is_proven and status = any(${taking}::text[]) as "isTaking"
        from ${registrations} as own
        where own.email = people.email and own.name_key = people.name_key and ended_at is null offset 0) as open`;
}

/** Times at which people have a place, from now on. Of choosable sessions only the chosen ones. */
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

export const peopleOf = (rows: readonly Pick<Named, "email" | "nameKey">[]): Person[] =>
  rows.flatMap(({ email, nameKey }) => (email ? [{ email, nameKey }] : []));

/** Throws 409 if a person would have places at two events at once. `isNamed`: names the other event. */
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
