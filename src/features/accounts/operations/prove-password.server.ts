import { and, eq } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { conflict, invalidFields } from "../../../platform/refusal";
import { ownId, ownSessionId } from "../own-id.server";
import { passwordMatches } from "../password.server";
import { deviceKey } from "../sessions/known-device.server";
import { loginTable } from "../tables.server";
import { giveTriesBack, takeTry, WRONG_BEFORE_LOCK } from "./wrong-tries.server";

/** The hash of the member's password; null for an account that has none. */
export async function ownPasswordHash(ctx: Context): Promise<string | null> {
  const [login] = await ctx.db
    .select({ password: loginTable.password })
    .from(loginTable)
    .where(and(eq(loginTable.userId, ownId(ctx)), eq(loginTable.providerId, "credential")));
  return login?.password ?? null;
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
  if (await passwordMatches(stored, password)) return giveTriesBack(ctx, key);
  if (tries === WRONG_BEFORE_LOCK) await transaction(ctx, (tx) => record(tx, "device.locked", ownId(tx)));
  throw invalidFields({ [field]: "This is not your current password." });
}
