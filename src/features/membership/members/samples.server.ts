import { sql } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { indianYear } from "../../../platform/time/indian-time";
import { userTable } from "../../accounts/tables.server";
import { indianStates } from "../../cases/indian-states";
import { caseTable } from "../../cases/tables.server";
import { memberTable, periodTable } from "./tables.server";

const states = JSON.stringify(indianStates.map(({ value }) => value));
const many = sql`${indianStates.length}::int`;
/** The state of sample n; some have many members, some few. */
const state = sql`${states}::jsonb ->> least(n::int % ${many}, n::int * 7 % ${many})`;

/** Makes a digital member of each sample account without one, linked to its approved application if there is one. */
export async function fillWithSampleMembers(ctx: Context, count: number): Promise<void> {
  authorize(ctx, "admin");
  await transaction(ctx, async (tx) => {
    const year = indianYear(tx.now);
    await tx.db.execute(sql`
      with joined as (
        select u.id as user_id, c.id as case_id, u.name, substr(u.username, 8) as n,
          coalesce(c.ended_at, u.created_at) as at,
          (coalesce(c.ended_at, u.created_at) at time zone 'Asia/Kolkata')::date as since
        from ${userTable} u
          left join ${caseTable} c on c.email = u.email and c.kind = 'DM' and c.status = 'approved'
        where u.username like 'sample.%'
      )
      insert into ${memberTable} (id, number, user_id, case_id, type, status, valid_from, valid_until, name, name_key,
        birth_date, phone, phone_key, state, joined_at)
      select gen_random_uuid()::text, 'IFACE-' || ${year}::text || '-' || lpad(n, greatest(6, length(n)), '0'), user_id, case_id,
        'digital', 'active', since, (since + interval '1 year' - interval '1 day')::date, name, n || ' member sample',
        date '1990-01-01' + n::int % 3650, '+91 ' || lpad(n, 10, '0'), lpad(n, 10, '0'),
        ${state}, at
      from joined`);
    await tx.db.execute(sql`
      insert into ${periodTable} (member_id, kind, valid_from, valid_until, actor, at, case_id)
      select id, 'joined', valid_from, valid_until, 'system', joined_at, case_id from ${memberTable}`);
    await tx.db.execute(sql`
      update ${userTable} u set member_number = m.number from ${memberTable} m where m.user_id = u.id`);
    await tx.db.execute(sql`select setval('member_serial', ${count})`);
    await record(tx, "samples.members-made", String(count));
  });
}
