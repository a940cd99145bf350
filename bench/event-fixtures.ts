import type pg from "pg";
import { runSql } from "../tests/database-server";
import { signInCookie } from "./member-fixtures";
import { signUpPeople } from "./sign-in-fixtures";

export type MadeEvent = { id: string; typeId: string };

/** Signs up and in `count` people with verified addresses. Returns addresses and cookies. */
export async function provenPeople(port: number, url: string, count: number, group = "person") {
  const people = await signUpPeople(port, count, group);
  await runSql(url, "update users set email_verified = true");
  const signedIn = [];
  for (const person of people) {
    const cookie = await signInCookie(port, url, person);
    signedIn.push({ email: `${person.username}@example.in`, cookie });
  }
  return signedIn;
}

/** Also marks all sessions as signed in with a second factor. */
export async function promote(url: string, email: string): Promise<void> {
  await runSql(url, `update users set roles = '{member,admin}' where email = '${email}'`);
  await runSql(url, "update sessions set second_factor = true");
}

/** Parameters: id, places, taken places, start as an interval, number of sessions of an hour. */
const EVENT = `with capacity as (insert into capacities (id, most, taken) values ($1, $2::int, $3::int)),
  event as (insert into events (id, item_id, title, mode, venue, starts_at, ends_at, opens_at, closes_at, capacity_id, status, changed_at)
    values ($1, 'bench', 'Bench', 'venue', 'Hall C', now() + $4::interval, now() + $4::interval + interval '8 hours',
      now() - interval '9 days', now() + $4::interval, $1, 'published', now())),
  type as (insert into registration_types (id, event_id, place, title, audience) values ($1, $1, 0, 'Delegate', 'anyone'))
  insert into event_sessions (id, event_id, title, room, speakers, starts_at, ends_at, point_tenths)
    select $1 || '-' || n, $1, 'Session ' || n, 'Hall C', '[]', now() + $4::interval + (n - 1) * interval '1 hour',
      now() + $4::interval + n * interval '1 hour', 10 from generate_series(1, $5::int) n`;

const PEOPLE = `insert into registrations (id, reference, event_id, type_id, accepted_type_ids, email, name, name_key, booking_id,
    seat, party_id, status, is_proven, registered_at, position)
  select id, 'IF-RE-2026-' || substr(id, 1, 13), $1, $1, to_jsonb(array[$1]), 'bench.' || n || '@example.in', 'Bench Person ' || n,
    'bench person ' || n, id, 1, id, case when n <= $3::int then 'confirmed' else 'waiting' end, true,
    now() - n * interval '1 second', case when n > $3::int then n end
  from (select n, gen_random_uuid()::text as id from generate_series(1, $2::int) n) as given`;

type Wanted = {
  places: number;
  /** Registered people; those beyond `places` are on the waitlist. */
  people?: number;
  startsIn?: string;
  sessions?: number;
};

export async function makeEvent(
  client: pg.Client | pg.Pool,
  { places, people = 0, startsIn = "30 days", sessions = 1 }: Wanted,
): Promise<MadeEvent> {
  const id = crypto.randomUUID();
  await client.query(EVENT, [id, places, Math.min(places, people), startsIn, sessions]);
  if (people > 0) await client.query(PEOPLE, [id, people, places]);
  return { id, typeId: id };
}
