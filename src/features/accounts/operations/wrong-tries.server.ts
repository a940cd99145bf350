import { eq, isNull, like, lt, lte, or, sql } from "drizzle-orm";
import type { Context, Tx } from "../../../platform/context.server";
import { Refusal } from "../../../platform/refusal";
import { DAY_MS } from "../../../platform/time/durations";
import { deviceKey } from "../sessions/known-device.server";
import { signInFailureTable } from "../tables.server";

/** Counted separately for unknown devices and each known device. */
export const WRONG_BEFORE_LOCK = 5;
const LOCK_MINUTES = 30;

export const strangersKey = (userId: string) => `user:${userId}`;

function locked(ctx: Context, until: Date | null): Refusal {
  const left = until ? until.getTime() - ctx.now.getTime() : LOCK_MINUTES * 60_000;
  const retryAfterSeconds = Math.max(1, Math.ceil(left / 1000));
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const sentence = `Too many wrong passwords. This account is locked for ${minutes} minutes on this device; resetting the password unlocks it.`;
  return new Refusal(423, "account_locked", sentence, { retryAfterSeconds });
}

/** Counts before the password check, so that parallel attempts get no extra. Throws 423 when none is left. */
export async function takeTry(ctx: Context, key: string): Promise<number> {
  const { count, lockedUntil } = signInFailureTable;
  const until = new Date(ctx.now.getTime() + LOCK_MINUTES * 60_000).toISOString();
  const next = sql`case when ${lte(lockedUntil, ctx.now)} then 1 else ${count} + 1 end`;
  const [tried] = await ctx.db
    .insert(signInFailureTable)
    .values({ key, count: 1, updatedAt: ctx.now })
    .onConflictDoUpdate({
      target: signInFailureTable.key,
      set: {
        count: next,
        updatedAt: ctx.now,
        lockedUntil: sql`case when ${next} >= ${WRONG_BEFORE_LOCK} then ${until}::timestamptz end`,
      },
      setWhere: or(isNull(lockedUntil), lte(lockedUntil, ctx.now)),
    })
    .returning({ count });
  if (tried) return tried.count;
  const [held] = await ctx.db.select().from(signInFailureTable).where(eq(signInFailureTable.key, key));
  throw locked(ctx, held?.lockedUntil ?? null);
}

export async function giveTriesBack(ctx: Context, key: string): Promise<void> {
  await ctx.db.delete(signInFailureTable).where(eq(signInFailureTable.key, key));
}

export async function forgetWrongTries(tx: Tx, userId: string): Promise<void> {
  const { key } = signInFailureTable;
  await tx.db.delete(signInFailureTable).where(or(eq(key, strangersKey(userId)), like(key, deviceKey(userId, "%"))));
}

export async function forgetOldFailures(ctx: Context): Promise<void> {
  await ctx.db
    .delete(signInFailureTable)
    .where(lt(signInFailureTable.updatedAt, new Date(ctx.now.getTime() - 7 * DAY_MS)));
}
