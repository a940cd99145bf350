import { and, eq, gt, gte, lt, sql } from "drizzle-orm";
import { batched } from "./batch.server";
import type { Context } from "./context.server";
import { keyedHash } from "./keyed-hash.server";
import { tooMany } from "./refusal";
import { rateLimitTable } from "./tables.server";

export type Limit = { name: string; most: number; seconds: number; sentence?: string };

/** How often so far, and the seconds until counting starts anew. */
type Counted = { count: number; left: number };
type Counting = { key: string; ends: Date };

/** Counts each of `countings`, one after the other where several are of the same key. Answers where that took each. */
async function countAll(ctx: Context, countings: readonly Counting[]): Promise<Counted[]> {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const isOver = sql`l.resets_at <= ${now}`;
  const rows = await ctx.prepared<{ key: string; count: number; hits: number; seconds: number }>(
    "count requests",
    sql`with given as (
        select key, max(ends) as ends, count(*)::int as hits
        from json_to_recordset(${JSON.stringify(countings)}::text::json) as given (key text, ends timestamptz) group by key
      ),
      counted as (
        insert into ${rateLimitTable} as l (key, count, resets_at) select key, hits, ends from given order by key
        on conflict (key) do update set count = excluded.count + case when ${isOver} then 0 else l.count end,
          resets_at = case when ${isOver} then excluded.resets_at else l.resets_at end
        returning key, count, extract(epoch from resets_at - ${now})::float8 as seconds
      )
      select key, count, hits, seconds from counted join given using (key)`,
  );
  const left = new Map(rows.map(({ key, seconds }) => [key, seconds]));
  const count = new Map(rows.map((row) => [row.key, row.count - row.hits]));
  return countings.map(({ key }) => {
    const counted = (count.get(key) ?? 0) + 1;
    count.set(key, counted);
    return { count: counted, left: left.get(key) ?? 0 };
  });
}

const MAX_BATCH_SIZE = 50;
const countOne = batched<Counting, Counted>(MAX_BATCH_SIZE, countAll);

/** Counts one more request of `key` under `limit`, across all instances. Answers the seconds to wait, 0 when allowed. */
export async function secondsToWait(ctx: Context, limit: Limit, key: string): Promise<number> {
  const ends = new Date(ctx.now.getTime() + limit.seconds * 1000);
  const { count, left } = await countOne(ctx, { key: keyedHash(ctx, limit.name, key), ends });
  return count <= limit.most ? 0 : Math.max(1, Math.ceil(left));
}

/** The seconds until `key` may go on under `limit`, 0 when it may now; counts nothing. */
export async function secondsLeft(ctx: Context, limit: Limit, key: string): Promise<number> {
  const { resetsAt, count } = rateLimitTable;
  const [full] = await ctx.db
    .select({ resetsAt })
    .from(rateLimitTable)
    .where(
      and(
        eq(rateLimitTable.key, keyedHash(ctx, limit.name, key)),
        gt(resetsAt, ctx.now),
        gte(count, limit.most),
      ),
    );
  return full ? Math.max(1, Math.ceil((full.resetsAt.getTime() - ctx.now.getTime()) / 1000)) : 0;
}

/** Refuses with 429 once `key` has asked more often than `limit` allows. */
export async function limitRate(ctx: Context, limit: Limit, key: string): Promise<void> {
  const wait = await secondsToWait(ctx, limit, key);
  if (wait) throw tooMany(wait, limit.sentence);
}

/** Takes back one count of `key` under `limit`: for what only counts when it went wrong. */
export async function giveBack(ctx: Context, limit: Limit, key: string): Promise<void> {
  await ctx.db
    .update(rateLimitTable)
    .set({ count: sql`greatest(0, ${rateLimitTable.count} - 1)` })
    .where(eq(rateLimitTable.key, keyedHash(ctx, limit.name, key)));
}

/** Forgets windows that have ended. */
export async function forgetOldLimits(ctx: Context): Promise<void> {
  await ctx.db.delete(rateLimitTable).where(lt(rateLimitTable.resetsAt, ctx.now));
}
