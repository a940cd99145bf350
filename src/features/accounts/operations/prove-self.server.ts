import { and, eq } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { conflict, invalidFields } from "../../../platform/refusal";
import { fillIn, wrongCodeWords } from "../messages";
import { ownId, ownSessionId } from "../own-id.server";
import { passwordMatches } from "../password.server";
import { deviceKey } from "../sessions/known-device.server";
import { loginTable } from "../tables.server";
import { spendCode, withSpentCode } from "../two-factor/codes.server";
import { hasTwoFactor } from "../two-factor/sign-in.server";
import { giveTriesBack, takeTry, WRONG_BEFORE_LOCK } from "./wrong-tries.server";

const noPassword = () =>
  conflict("no_password", "This account has no password yet. “Forgot password?” on the sign-in page sets one.");

export async function ownPasswordHash(ctx: Context): Promise<string | null> {
  const [login] = await ctx.db
    .select({ password: loginTable.password })
    .from(loginTable)
    .where(and(eq(loginTable.userId, ownId(ctx)), eq(loginTable.providerId, "credential")));
  return login?.password ?? null;
}

/** Wrong ones count only for this session. Throws 400 at `field`, 409 without a password, 423 while locked. */
export async function provePassword(ctx: Context, password: string, field: string): Promise<void> {
  authorize(ctx, "user");
  const stored = await ownPasswordHash(ctx);
  if (stored === null) throw noPassword();
  const key = deviceKey(ownId(ctx), ownSessionId(ctx));
  const tries = await takeTry(ctx, key);
  if (await passwordMatches(stored, password)) return giveTriesBack(ctx, key);
  if (tries === WRONG_BEFORE_LOCK) await transaction(ctx, (tx) => record(tx, "device.locked", ownId(tx)));
  throw invalidFields({ [field]: "This is not your current password." });
}

export type Proof = { password?: string; code?: string };

/** A member without both passes in a session opened by a passkey. Throws 400, 409 without any proof, 423 and 429. */
export async function proveSelf(ctx: Context, { password, code }: Proof): Promise<void> {
  authorize(ctx, "user");
  const hasPassword = (await ownPasswordHash(ctx)) !== null;
  if (password !== undefined && hasPassword) return provePassword(ctx, password, "password");
  const userId = ownId(ctx);
  if (await hasTwoFactor(ctx, userId)) {
    if (code === undefined) throw invalidFields({ [hasPassword ? "password" : "code"]: fillIn });
    const spend = (tx: Tx) => spendCode(tx, userId, code);
    if (!(await withSpentCode(ctx, userId, spend, async () => true))) throw invalidFields({ code: wrongCodeWords });
    return;
  }
  if (hasPassword) throw invalidFields({ password: fillIn });
  if (ctx.actor.kind !== "user" || !ctx.actor.secondFactor) throw noPassword();
}
