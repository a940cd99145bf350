import { type SQL, sql } from "drizzle-orm";
import { authorize, type Context, recording, type Tx, transaction } from "../../../platform/context.server";
import { rowsOf } from "../../../platform/db/db.server";
import type { Job } from "../../../platform/jobs/jobs.server";
import { indianDay } from "../../../platform/time/indian-time";
import { endingNoticeTable, memberTable } from "../members/tables.server";
import { renewalTable } from "../renewal/tables.server";

const AT_ONCE = 1_000;
/** Days before the end of a term; if several are due, only the last is sent. */
const NOTICES = [60, 30, 7];

/** Repeats `work`, each time in its own transaction, until a batch is not full. */
async function untilDone(ctx: Context, work: (tx: Tx) => Promise<number>): Promise<void> {
  while ((await transaction(ctx, work)) === AT_ONCE);
}

const asActivity = (tx: Tx) =>
  sql`id, 'system', ${tx.requestId}::text, ${tx.now.toISOString()}::timestamptz, null::text`;

async function counted(tx: Tx, statement: SQL): Promise<number> {
  const [row] = await rowsOf<{ count: string }>(tx.db, statement);
  return Number(row?.count ?? 0);
}

function lapseSome(tx: Tx): Promise<number> {
  const lapsed = sql`lapsed as (
    update ${memberTable} set status = 'expired' where id in (
      select id from ${memberTable} where status = 'active' and valid_until < ${indianDay(tx.now)}::date
      order by valid_until limit ${AT_ONCE} for update skip locked)
    returning id)`;
  const activities = recording(tx.jobs, "member.lapsed", sql`select ${asActivity(tx)} from lapsed`);
  return counted(tx, sql`with ${lapsed}, ${activities} select (select count(*) from lapsed) as count`);
}

/** Queues the last due notice of each member, once. Members that requested a renewal get none. */
function noticeSome(tx: Tx): Promise<number> {
  const today = sql`${indianDay(tx.now)}::date`;
  const last = Math.max(...NOTICES);
  const due = sql`case ${sql.join(
    [...NOTICES]
      .sort((a, b) => a - b)
      .map((days) => sql`when m.valid_until - ${today} <= ${days}::int then ${days}::int`),
    sql` `,
  )} end`;
  const told = sql`told as (
    insert into ${endingNoticeTable} (id, member_id, term_until, days, at)
    select gen_random_uuid()::text, m.id, m.valid_until, ${due}, ${tx.now.toISOString()}::timestamptz
    from ${memberTable} m
    where m.status = 'active' and m.valid_until between ${today} and ${today} + ${last}::int
      and not exists (select from ${endingNoticeTable} n
        where n.member_id = m.id and n.term_until = m.valid_until and n.days <= ${due})
      and not exists (select from ${renewalTable} r
        where r.member_id = m.id and r.term_until = m.valid_until and r.status = 'requested')
    order by m.valid_until limit ${AT_ONCE}
    on conflict do nothing returning id)`;
  const activities = recording(tx.jobs, "membership.ending", sql`select ${asActivity(tx)} from told`);
  return counted(tx, sql`with ${told}, ${activities} select (select count(*) from told) as count`);
}

export const lapseMemberships: Job = {
  name: "membership.lapse",
  async run(ctx) {
    authorize(ctx, "system");
    await untilDone(ctx, lapseSome);
  },
};

export const tellOfEnding: Job = {
  name: "membership.tell-of-ending",
  async run(ctx) {
    authorize(ctx, "system");
    await untilDone(ctx, noticeSome);
  },
};
