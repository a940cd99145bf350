import { and, eq, gt, gte, lt, lte, sql } from "drizzle-orm";
import type { Context } from "../context.server";
import { batched, byKey } from "../db/batch.server";
import { rateLimitTable } from "../db/tables.server";
import { tooMany } from "../refusal";
import { keyedHash } from "../signing/keyed-hash.server";

export type Limit = { name: string; most: number; seconds: number; sentence?: string };

const secondsUntil = ({ now }: Context, moment: Date) =>
  Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));

type Counting = { key: string; ends: Date };
type Counted = { count: number; resetsAt: Date };

function rowsFor(countings: readonly Counting[]) {
  const rows = new Map<string, typeof rateLimitTable.$inferInsert>();
  for (const { key, ends } of countings) rows.set(key, { key, count: (rows.get(key)?.count ?? 0) + 1, resetsAt: ends });
  return [...rows.values()].sort(byKey);
}

async function countAll(ctx: Context, countings: readonly Counting[]): Promise<Counted[]> {
  const { key, count, resetsAt } = rateLimitTable;
  const isOver = lte(resetsAt, ctx.now);
  const stored = await ctx.db
    .insert(rateLimitTable)
    .values(rowsFor(countings))
    .onConflictDoUpdate({
      target: key,
      set: {
        count: sql`excluded.count + case when ${isOver} then 0 else ${count} end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${resetsAt} end`,
      },
    })
    .returning();
  return countings.map((one, index) => {
    const row = stored.find((counted) => counted.key === one.key);
    if (!row) throw new Error("a request was not counted");
    const afterThis = countings.slice(index + 1).filter((other) => other.key === one.key).length;
    return { count: row.count - afterThis, resetsAt: row.resetsAt };
  });
}

const MAX_BATCH_SIZE = 50;
const countOne = batched<Counting, Counted>(MAX_BATCH_SIZE, countAll);

/** Counts a request of `key` across all instances. Returns the seconds to wait, 0 if allowed. */
export async function secondsToWait(ctx: Context, limit: Limit, key: string): Promise<number> {
  const ends = new Date(ctx.now.getTime() + limit.seconds * 1000);
  const { count, resetsAt } = await countOne(ctx, { key: keyedHash(ctx, limit.name, key), ends });
  return count > limit.most ? secondsUntil(ctx, resetsAt) : 0;
}

export async function secondsLeft(ctx: Context, limit: Limit, key: string): Promise<number> {
  const { resetsAt, count } = rateLimitTable;
  const [full] = await ctx.db
    .select({ resetsAt })
    .from(rateLimitTable)
    .where(and(eq(rateLimitTable.key, keyedHash(ctx, limit.name, key)), gt(resetsAt, ctx.now), gte(count, limit.most)));
  return full ? secondsUntil(ctx, full.resetsAt) : 0;
}

export async function limitRate(ctx: Context, limit: Limit, key: string): Promise<void> {
  const wait = await secondsToWait(ctx, limit, key);
  if (wait) throw tooMany(wait, limit.sentence);
}

/** Undoes one count, for requests that count only if they fail. */
export async function giveBack(ctx: Context, limit: Limit, key: string): Promise<void> {
  await ctx.db
    .update(rateLimitTable)
    .set({ count: sql`greatest(0, ${rateLimitTable.count} - 1)` })
    .where(eq(rateLimitTable.key, keyedHash(ctx, limit.name, key)));
}

export async function forgetOldLimits(ctx: Context): Promise<void> {
  await ctx.db.delete(rateLimitTable).where(lt(rateLimitTable.resetsAt, ctx.now));
}
