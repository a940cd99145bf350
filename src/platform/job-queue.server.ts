import { sql } from "drizzle-orm";
import type { Tx } from "./context.server";
import { type Db, rowsOf } from "./db.server";
import { outboxTable } from "./tables.server";

/** The queue of what follows activities. */
export const LATER = "later";
/** The queue of what may take minutes. */
export const LONG = "long";

const ofActivities = sql`j.name in (${sql.raw(`'${LATER}', '${LONG}'`)})`;

/** A select of the jobs that wait, run or are tried again: their name and the id of the activity that they follow. */
export const liveJobs = sql`select j.data->>'name' as name, (j.data->'activity'->>'id')::bigint as activity
  from pgboss.job j where ${ofActivities} and j.state < 'completed'`;

export type JobKey = { name: string; activity: number };

/** Has those of `wanted` that wait for another try begin at once, with all their tries before them. Answers which are in the queue. */
export const hurry = ({ db }: Tx, wanted: readonly JobKey[]): Promise<JobKey[]> =>
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

/** How many jobs wait or run, the age of the oldest of them, which is 0 without any, and how many were given up within a week. */
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
