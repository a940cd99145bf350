import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { conflict, invalidFields } from "../../../platform/refusal";
import { ownId, ownSessionId } from "../own-id.server";
import { passwordMatches } from "../password.server";
import { deviceKey } from "../sessions/known-device.server";
import { loginTable, signInFailureTable } from "../tables.server";
import { locked } from "./sign-in.server";
import { LOCK_MINUTES, WRONG_BEFORE_LOCK } from "./sign-in-statements.server";

/** The hash of the member's password; null for an account that has none. */
export async function ownPasswordHash(ctx: Context): Promise<string | null> {
  const [login] = await ctx.db
    .select({ password: loginTable.password })
    .from(loginTable)
    .where(and(eq(loginTable.userId, ownId(ctx)), eq(loginTable.providerId, "credential")));
  return login?.password ?? null;
}

/** Takes one of the tries under `key`; answers which it was. Throws 423 when none is left. */
async function takeTry(ctx: Context, key: string): Promise<number> {
  const { count, lockedUntil } = signInFailureTable;
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const until = sql`${new Date(ctx.now.getTime() + LOCK_MINUTES * 60_000).toISOString()}::timestamptz`;
  const next = sql`case when ${lockedUntil} <= ${now} then 1 else ${count} + 1 end`;
  const [tried] = await ctx.db
    .insert(signInFailureTable)
    .values({ key, count: 1, updatedAt: ctx.now })
    .onConflictDoUpdate({
      target: signInFailureTable.key,
      set: {
        count: next,
        updatedAt: ctx.now,
        lockedUntil: sql`case when ${next} >= ${WRONG_BEFORE_LOCK} then ${until} end`,
      },
      setWhere: or(isNull(lockedUntil), lte(lockedUntil, ctx.now)),
    })
    .returning({ count });
  if (tried) return tried.count;
  const [held] = await ctx.db.select().from(signInFailureTable).where(eq(signInFailureTable.key, key));
  throw locked(ctx, held?.lockedUntil ?? null);
}

/**
 * Proves that the signed-in member knows the account's password. Wrong ones count for this session alone: what strangers type
 * elsewhere locks nobody out here. `field` is the name of the form's field. Throws 400 for a wrong one, 409 for an account without a password, 423 while locked.
 */
export async function provePassword(ctx: Context, password: string, field: string): Promise<void> {
  authorize(ctx, "user");
  const stored = await ownPasswordHash(ctx);
  if (stored === null)
    throw conflict(
      "no_password",
      "This account has no password yet. “Forgot password?” on the sign-in page sets one.",
    );
  const key = deviceKey(ownId(ctx), ownSessionId(ctx));
  const tries = await takeTry(ctx, key);
  if (await passwordMatches(stored, password)) {
    await ctx.db.delete(signInFailureTable).where(eq(signInFailureTable.key, key));
    return;
  }
  if (tries === WRONG_BEFORE_LOCK) await transaction(ctx, (tx) => record(tx, "device.locked", ownId(tx)));
  throw invalidFields({ [field]: "This is not your current password." });
}
