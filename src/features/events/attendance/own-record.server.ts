import { and, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { rowsOf } from "../../../platform/db/db.server";
import { activityTable as activities } from "../../../platform/db/tables.server";
import { holderOfAddress } from "../../accounts/ownership.server";
import { isColleagueOf } from "../../accounts/staff.server";
import { userTable as users } from "../../accounts/tables.server";
import { checkInTable as checkIns } from "../check-in/tables.server";
import { registrationTable as registrations } from "../tables.server";
import { colleagues } from "./own-attendance.server";
import { attendanceTable as attendances } from "./tables.server";

/** The owner of the registration `r`: the account that holds its address, else its address. */
export const holder = sql`coalesce(
  ${holderOfAddress(sql`r.email`, sql`coalesce(r.held_since, r.registered_at)`)},
  (select u.id from ${users} u where u.email = r.email and u.id = r.user_id),
  r.email, r.user_id, r.id)`;

const isMarkedBy = (account: SQL) => sql`exists (select 1 from ${activities} m
  where m.subject = a.registration_id and m.type = 'attendance.marked' and m.at = a.at and m.actor = ${account})`;

const isScannedOnlyBy = (account: SQL) => sql`coalesce((select bool_and(i.actor = ${account}) from ${checkIns} c
  join ${activities} i on i.subject = c.link_id and i.type = 'check-in-link.issued'
  where c.registration_id = a.registration_id and c.session_id = a.session_id
    and (c.outcome in ('admitted', 'new', 'twice') or (c.outcome = 'unpaid' and c.at = a.at))
    and not exists (select 1 from ${checkIns} u where u.undoes = c.id)), false)`;

const hasColleague = (account: SQL) => sql`exists (select 1 from ${users} where ${isColleagueOf(account, colleagues)})`;

const isScreenOpenedBy = (account: SQL) => sql`exists (select 1 from ${activities} s
  where s.subject = a.session_id and s.type = 'room-screen.opened' and s.actor = ${account} and s.at <= a.at)`;

/**
 * Whether the attendance `a` was recorded by the account that its address turned out to belong to: by hand, at gates
 * that it opened, or by codes of a screen that it opened. It waits for a colleague, if there is one.
 */
export const isOwnRecord = (account: SQL): SQL => sql`(case a.source
    when 'staff' then ${isMarkedBy(account)} when 'gate' then ${isScannedOnlyBy(account)}
    else ${isScreenOpenedBy(account)} end
  and ${hasColleague(account)})`;

/** The ids of attendances that wait for a colleague of their holder. */
export async function ownRecords(
  { db }: Pick<Context, "db">,
  { sessionId, registrationId }: { sessionId?: string; registrationId?: string },
): Promise<string[]> {
  const isAsked = and(
    sessionId === undefined ? undefined : sql`a.session_id = ${sessionId}`,
    registrationId === undefined ? undefined : sql`a.registration_id = ${registrationId}`,
  );
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select a.id from ${attendances} a join ${registrations} r on r.id = a.registration_id
      where ${isAsked} and a.withdrawn_at is null and ${isOwnRecord(holder)}`,
  );
  return rows.map(({ id }) => id);
}
