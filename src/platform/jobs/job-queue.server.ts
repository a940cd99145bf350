import { sql } from "drizzle-orm";
import { fromDrizzle, type PgBoss } from "pg-boss";
import type { Tx } from "../context.server";
import { type Db, rowsOf } from "../db/db.server";
import { outboxTable } from "../db/tables.server";
import { type Enqueued, plain, type RecordedActivity, type Wanted } from "./outbox.server";

export const LATER = "later";
export const LONG = "long";

const ofActivities = sql`j.name in (${sql.raw(`'${LATER}', '${LONG}'`)})`;

export const liveJobs = sql`select j.data->>'name' as name, (j.data->'activity'->>'id')::bigint as activity
  from pgboss.job j where ${ofActivities} and j.state < 'completed'`;

type JobKey = { name: string; activity: number };

type After = (activity: RecordedActivity) => (Enqueued & { data: { name: string } })[];

/** Retries those of `wanted` that wait, at once and with a fresh retry count. Returns the ones found in the queue. */
const hurry = ({ db }: Tx, wanted: readonly JobKey[]): Promise<JobKey[]> =>
  rowsOf<JobKey>(
    db,
    sql`with wanted as (select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(name text, activity bigint)),
      live as (
        select j.id, j.name as queue, w.name, w.activity from pgboss.job j
          join wanted w on j.data->>'name' = w.name and (j.data->'activity'->>'id')::bigint = w.activity
          where ${ofActivities} and j.state < 'completed'
      ),
      hurried as (
        update pgboss.job j set start_after = now(), retry_count = 0 from live
          where j.id = live.id and j.name = live.queue and j.state in ('created', 'retry')
      )
      select distinct name, activity::int8::float8 as activity from live`,
  );

export type QueueFigures = { waiting: number; failed: number; oldestSeconds: number };

/** Counts of unfinished jobs and of failures within a week; the age of the oldest unfinished job is 0 without any. */
export async function queueFigures(db: Db): Promise<QueueFigures> {
  const [found] = await rowsOf<QueueFigures>(
    db,
    sql`select (count(*) filter (where j.state < 'completed') + (select count(*) from ${outboxTable}))::int as waiting,
        (count(*) filter (where j.state = 'failed'))::int as failed,
        coalesce(extract(epoch from now() - min(j.created_on)
          filter (where j.state in ('retry', 'active') or j.state = 'created' and j.start_after <= now())), 0)::float8 as "oldestSeconds"
      from pgboss.job j where ${ofActivities}`,
  );
  return found ?? { waiting: 0, failed: 0, oldestSeconds: 0 };
}

export async function runAgain(tx: Tx, boss: PgBoss, wanted: readonly Wanted[], jobsAfter: After): Promise<number> {
  const keys = wanted.map(({ name, activity }) => ({ name, activity: activity.id }));
  const live = await hurry(tx, keys);
  const isLive = ({ name, activity }: Wanted) => live.some((job) => job.name === name && job.activity === activity.id);
  const anew = wanted
    .filter((job) => !isLive(job))
    .flatMap(({ name, activity }) => jobsAfter(activity).filter(({ data }) => data.name === name))
    .map(({ queue, data }) => ({ queue, data }));
  for (const [queue, some = []] of Object.entries(Object.groupBy(anew, (job) => job.queue)))
    await boss.insert(queue, some, { db: fromDrizzle(plain(tx.db), sql) });
  return live.length + anew.length;
}
