import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { rowsOf } from "../../../platform/db/db.server";
import { userTable as users } from "../../accounts/tables.server";
import { registrationSessionTable as choices } from "../sessions/tables.server";
import { registrationTable as registrations, registrationTypeTable as types } from "../tables.server";
import { holder, isOwnRecord } from "./own-record.server";
import { type Person, type Place, personsOf } from "./person";
import { attendanceTable as attendances } from "./tables.server";

const heldAt = (eventId: string): SQL => sql`select r.id, r.name, r.booking_id as "bookingId", r.seat, 
    r.user_id is not null and exists (select 1 from ${types} t where t.id = r.type_id and t.audience = 'members')
      as "isMembers",
    r.passed_on_at is not null and r.held_since is not null as "isUnopened", coalesce(r.held_since, r.registered_at) as held_since, ${holder} as holder
  from ${registrations} r where r.event_id = ${eventId}
    and (r.status = 'confirmed' or exists (select 1 from ${attendances} a where a.registration_id = r.id))`;

/** Excludes attendance that the holder recorded before the address was proven theirs. */
const sessions = sql`(select coalesce(array_agg(a.session_id order by a.session_id), '{}') from ${attendances} a
  where a.registration_id = held.id and a.withdrawn_at is null and not ${isOwnRecord(sql`held.holder`)})`;

const chosen = sql`(select coalesce(array_agg(c.session_id order by c.session_id), '{}') from ${choices} c
  where c.registration_id = held.id)`;

const placesWhere = ({ db }: Context, eventId: string, areMeant: SQL): Promise<Place[]> =>
  rowsOf<Place>(
    db,
    sql`with held as materialized (${heldAt(eventId)})
      select held.id, held.name, held."bookingId", held.seat, held."isMembers", held."isUnopened", held.holder, ${sessions} as sessions, ${chosen} as chosen, u.name as "accountName"
      from held left join ${users} u on u.id = held.holder where ${areMeant}
      order by held.held_since, held.seat, held.id`,
  );

export const personsAt = async (ctx: Context, eventId: string): Promise<Person[]> =>
  personsOf(await placesWhere(ctx, eventId, sql`true`));

export async function personsWith(ctx: Context, eventId: string, ids: readonly string[]): Promise<Person[]> {
  if (ids.length === 0) return [];
  const meant = sql`held.id = any(${sql.param([...ids])}::text[])`;
  const places = await placesWhere(ctx, eventId, sql`held.holder in (select holder from held where ${meant})`);
  const wanted = new Set(ids);
  return personsOf(places).filter((person) => person.places.some(({ id }) => wanted.has(id)));
}
