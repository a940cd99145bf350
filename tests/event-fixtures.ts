/** Used by the statements below; also the id of the only registration type. */
export const EVENT_ID = "killed-event";

type Wanted = { places: number; startsIn: string; taken?: number };

// Starts at 10 AM IST, so that all sessions are on one Indian day, at any time of the test.
const startsAt = (startsIn: string) =>
  `((date_trunc('day', now() at time zone 'Asia/Kolkata') + interval '10 hours') at time zone 'Asia/Kolkata' + interval '${startsIn}')`;

/** An event of eight hours with two sessions of an hour and a point each, one SQL statement per element. */
export const eventToKill = ({ places, startsIn, taken = 0 }: Wanted): readonly string[] => [
  `insert into capacities (id, most, taken) values ('${EVENT_ID}', ${places}, ${taken})`,
  `insert into events (id, item_id, title, mode, venue, starts_at, ends_at, opens_at, closes_at, capacity_id, status, changed_at)
    values ('${EVENT_ID}', 'killed', 'Reading a pour record', 'venue', 'Hall C', ${startsAt(startsIn)},
      ${startsAt(startsIn)} + interval '8 hours', now() - interval '9 days', ${startsAt(startsIn)},
      '${EVENT_ID}', 'published', now())`,
  `insert into registration_types (id, event_id, place, title, audience) values ('${EVENT_ID}', '${EVENT_ID}', 0, 'Delegate', 'anyone')`,
  `insert into event_sessions (id, event_id, title, room, speakers, starts_at, ends_at, point_tenths)
    select '${EVENT_ID}-' || n, '${EVENT_ID}', 'Session ' || n, 'Hall C', '[]',
      ${startsAt(startsIn)} + (n - 1) * interval '1 hour', ${startsAt(startsIn)} + n * interval '1 hour', 10
    from generate_series(1, 2) n`,
];

/** `count` attendees of both sessions, one SQL statement per element. */
export const peopleWhoCame = (count: number): readonly string[] => [
  `insert into registrations (id, reference, event_id, type_id, accepted_type_ids, email, name, name_key, booking_id, seat, party_id,
      status, is_proven, registered_at)
    select gen_random_uuid()::text, 'IF-RE-2026-KILL-' || n, '${EVENT_ID}', '${EVENT_ID}', to_jsonb(array['${EVENT_ID}']),
      'guest.' || n || '@example.in', 'Guest Person', 'guest person', 'booking-' || n, 1, 'party-' || n, 'confirmed', true, now()
    from generate_series(1, ${count}) n`,
  `insert into attendances (id, registration_id, session_id, at, source)
    select gen_random_uuid()::text, r.id, s.id, s.starts_at, 'gate'
    from registrations r join event_sessions s on s.event_id = r.event_id where r.event_id = '${EVENT_ID}'`,
];
