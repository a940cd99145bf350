import { base32 } from "@better-auth/utils/base32";
import { and, count, eq, isNotNull, isNull } from "drizzle-orm";
import { authorize, type Context, record, type Tx, transaction } from "../../../platform/context.server";
import { type Limit, limitRate, secondsLeft, secondsToWait } from "../../../platform/http/rate-limit.server";
import { conflict, invalidFields, tooMany } from "../../../platform/refusal";
import { fillIn, wrongCodeWords } from "../messages";
import { ownPasswordHash, provePassword } from "../operations/prove-self.server";
import { ownId, ownSessionId } from "../own-id.server";
import { endOtherSessions } from "../sessions/operations.server";
import { hasPasskey, requireOwnFactor, requireSignInJustNow } from "../sessions/step-up.server";
import { recoveryCodeTable, sessionTable, twoFactorTable, userTable } from "../tables.server";
import { dropTwoFactor, renewRecoveryCodes, spendAppCode, spendCode, withSpentCode } from "./codes.server";
import type { CodeInput, RecoveryCodes, TurnOffInput, TwoFactorSetup, TwoFactorState } from "./schema";
import { makeSecret, sealSecret } from "./totp.server";

const ISSUER = "iFACE";
/** `changes` counts completed changes, most of which are emailed; `setups` counts generated secrets. */
const changes: Limit = { name: "two-factor changes", most: 10, seconds: 3600 };
const setups: Limit = { name: "two-factor setups", most: 20, seconds: 3600 };

const alreadyOn = () => conflict("two_factor_on", "Two-factor authentication is already on.");
const notOn = () => conflict("two_factor_off", "Two-factor authentication is not on.");
const wrongCode = () => invalidFields({ code: wrongCodeWords });

async function onSince(ctx: Context): Promise<Date | null> {
  const [stored] = await ctx.db
    .select({ confirmedAt: twoFactorTable.confirmedAt })
    .from(twoFactorTable)
    .where(and(eq(twoFactorTable.userId, ownId(ctx)), isNotNull(twoFactorTable.confirmedAt)));
  return stored?.confirmedAt ?? null;
}

/** Wrong codes do not count as changes. Throws 400, 429. */
async function changeByCode<Answer>(
  ctx: Context,
  spend: (tx: Tx) => Promise<unknown>,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  const userId = ownId(ctx);
  const wait = await secondsLeft(ctx, changes, userId);
  if (wait > 0) throw tooMany(wait);
  const done = await withSpentCode(ctx, userId, spend, async (tx) => {
    await secondsToWait(tx, changes, userId);
    return work(tx);
  });
  if (!done) throw wrongCode();
  return done.answer;
}

export async function twoFactorState(ctx: Context): Promise<TwoFactorState> {
  authorize(ctx, "user");
  const [since, password, passkey, [left]] = await Promise.all([
    onSince(ctx),
    ownPasswordHash(ctx),
    hasPasskey(ctx),
    ctx.db
      .select({ codes: count() })
      .from(recoveryCodeTable)
      .where(and(eq(recoveryCodeTable.userId, ownId(ctx)), isNull(recoveryCodeTable.usedAt))),
  ]);
  return {
    on: since !== null,
    since: since?.toISOString() ?? null,
    recoveryCodesLeft: left?.codes ?? 0,
    hasPassword: password !== null,
    hasPasskey: passkey,
  };
}

async function drawQr(uri: string): Promise<string> {
  const { toString: draw } = await import("qrcode");
  const svg = await draw(uri, { type: "svg", margin: 2, errorCorrectionLevel: "M" });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}

async function setupOf(ctx: Context, secret: Buffer): Promise<TwoFactorSetup> {
  const [user] = await ctx.db
    .select({ email: userTable.email })
    .from(userTable)
    .where(eq(userTable.id, ownId(ctx)));
  const text = base32.encode(secret, { padding: false });
  const label = encodeURIComponent(`${ISSUER}:${user?.email ?? ""}`);
  const uri = `otpauth://totp/${label}?${new URLSearchParams({ secret: text, issuer: ISSUER })}`;
  return { secret: text, uri, qr: await drawQr(uri) };
}

/** Throws 409 when two-factor is on, 403 for a session older than ten minutes or without an existing factor, 429. */
export async function startTwoFactor(ctx: Context): Promise<TwoFactorSetup> {
  authorize(ctx, "user");
  await requireSignInJustNow(ctx);
  await requireOwnFactor(ctx);
  await limitRate(ctx, setups, ownId(ctx));
  const secret = makeSecret();
  const fresh = { secretCipher: sealSecret(ctx, ownId(ctx), secret), lastStep: null, createdAt: ctx.now };
  await transaction(ctx, async (tx) => {
    const stored = await tx.db
      .insert(twoFactorTable)
      .values({ userId: ownId(tx), ...fresh })
      .onConflictDoUpdate({ target: twoFactorTable.userId, set: fresh, setWhere: isNull(twoFactorTable.confirmedAt) })
      .returning({ userId: twoFactorTable.userId });
    if (stored.length === 0) throw alreadyOn();
    await record(tx, "two-factor.started", ownId(tx));
  });
  return setupOf(ctx, secret);
}

/** Ends sessions without a second factor. Returns the recovery codes only this once. Throws 400, 403, 409, 429. */
export async function confirmTwoFactor(ctx: Context, { code }: CodeInput): Promise<RecoveryCodes> {
  authorize(ctx, "user");
  await requireOwnFactor(ctx);
  if (await onSince(ctx)) throw alreadyOn();
  const userId = ownId(ctx);
  const recoveryCodes = await changeByCode(
    ctx,
    (tx) => spendAppCode(tx, userId, code, false),
    async (tx) => {
      await tx.db.update(twoFactorTable).set({ confirmedAt: tx.now }).where(eq(twoFactorTable.userId, userId));
      await tx.db
        .update(sessionTable)
        .set({ secondFactor: true })
        .where(eq(sessionTable.id, ownSessionId(tx)));
      await endOtherSessions(tx);
      await record(tx, "two-factor.enabled", userId);
      return renewRecoveryCodes(tx, userId);
    },
  );
  return { recoveryCodes };
}

/** Throws 400, 409, 423 and 429. */
export async function turnOffTwoFactor(ctx: Context, { password, code }: TurnOffInput): Promise<void> {
  authorize(ctx, "user");
  if (!(await onSince(ctx))) throw notOn();
  const userId = ownId(ctx);
  if ((await ownPasswordHash(ctx)) !== null) {
    if (password === undefined) throw invalidFields({ password: fillIn });
    await provePassword(ctx, password, "password");
  }
  await changeByCode(
    ctx,
    (tx) => spendCode(tx, userId, code),
    async (tx) => {
      await dropTwoFactor(tx, userId);
      await record(tx, "two-factor.disabled", userId);
    },
  );
}

/** Throws 400 for a wrong code, 409, 429. */
export async function newRecoveryCodes(ctx: Context, { code }: CodeInput): Promise<RecoveryCodes> {
  authorize(ctx, "user");
  if (!(await onSince(ctx))) throw notOn();
  const userId = ownId(ctx);
  const recoveryCodes = await changeByCode(
    ctx,
    (tx) => spendAppCode(tx, userId, code),
    async (tx) => {
      await record(tx, "recovery-codes.renewed", userId);
      return renewRecoveryCodes(tx, userId);
    },
  );
  return { recoveryCodes };
}
