import { eq, lt, sql } from "drizzle-orm";
import type { Context } from "./context.server";
import { keyedHash } from "./keyed-hash.server";
import { tooMany } from "./refusal";
import { rateLimitTable } from "./tables.server";

export type Limit = { name: string; most: number; seconds: number; sentence?: string };

/** Counts one more request of KEY under LIMIT, across all instances. Answers the seconds to wait, 0 when allowed. */
export async function secondsToWait(ctx: Context, limit: Limit, key: string): Promise<number> {
  const ends = new Date(ctx.now.getTime() + limit.seconds * 1000);
  const expired = sql`${rateLimitTable.resetsAt} <= ${ctx.now.toISOString()}::timestamptz`;
  const [row] = await ctx.db
    .insert(rateLimitTable)
    .values({ key: keyedHash(ctx, limit.name, key), count: 1, resetsAt: ends })
    .onConflictDoUpdate({
      target: rateLimitTable.key,
      set: {
        count: sql`case when ${expired} then 1 else ${rateLimitTable.count} + 1 end`,
        resetsAt: sql`case when ${expired} then excluded.resets_at else ${rateLimitTable.resetsAt} end`,
      },
    })
    .returning();
  if (!row || row.count <= limit.most) return 0;
  return Math.max(1, Math.ceil((row.resetsAt.getTime() - ctx.now.getTime()) / 1000));
}

/** Refuses with 429 once KEY has asked more often than LIMIT allows. */
export async function limitRate(ctx: Context, limit: Limit, key: string): Promise<void> {
  const wait = await secondsToWait(ctx, limit, key);
  if (wait) throw tooMany(wait, limit.sentence);
}

/** Takes back one count of KEY under LIMIT: for what only counts when it went wrong. */
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
