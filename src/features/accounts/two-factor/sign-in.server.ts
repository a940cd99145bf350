import { and, eq, gt, isNotNull, lt, sql } from "drizzle-orm";
import { generateCookie } from "hono/cookie";
import { authorize, type Context, record, type Tx } from "../../../platform/context.server";
import { cookieName, cookieOptions } from "../../../platform/http/own-cookie.server";
import { Refusal } from "../../../platform/refusal";
import { keyedHash, randomToken } from "../../../platform/signing/keyed-hash.server";
import { wrongCodeWords } from "../messages";
import type { SignedIn } from "../operations/account-user";
import { addSignIn, originOf } from "../sessions/history.server";
import { recordIfNewDevice } from "../sessions/new-device.server";
import { startProvenSession } from "../sessions/operations.server";
import { pendingSignInTable, signInTable, twoFactorTable } from "../tables.server";
import { type CodeKind, spendCode, withSpentCode } from "./codes.server";

export const pendingCookieName = (ctx: Context) => cookieName(ctx, "iface.two_factor");
const MINUTES = 10;
const MOST_ATTEMPTS = 5;

type Waiting = { userId: string; remember: boolean; signInId?: number };

const hashOf = (ctx: Context, token: string) => keyedHash(ctx, "pending sign-in", token);

const wrongCode = () => new Refusal(401, "wrong_code", wrongCodeWords);
const signInEnded = () =>
  new Refusal(401, "sign_in_ended", "This sign-in has ended. Please sign in again from the start.");

function pendingCookie(ctx: Context, token: string): string {
  return generateCookie(pendingCookieName(ctx), token, {
    ...cookieOptions(ctx),
    sameSite: "Strict",
    path: "/api/auth",
    maxAge: token ? MINUTES * 60 : 0,
  });
}

export async function hasTwoFactor(ctx: Context, userId: string): Promise<boolean> {
  const [found] = await ctx.db
    .select({ userId: twoFactorTable.userId })
    .from(twoFactorTable)
    .where(and(eq(twoFactorTable.userId, userId), isNotNull(twoFactorTable.confirmedAt)));
  return found !== undefined;
}

export async function awaitCode(tx: Tx, waiting: Waiting): Promise<string> {
  authorize(tx, "anyone");
  const token = randomToken();
  await tx.db
    .insert(pendingSignInTable)
    .values({ tokenHash: hashOf(tx, token), expiresAt: new Date(tx.now.getTime() + MINUTES * 60_000), ...waiting });
  await record(tx, "second-factor.asked", waiting.userId);
  return pendingCookie(tx, token);
}

/** Counts before the code is checked. */
async function takeAttempt(ctx: Context, tokenHash: string) {
  const { attempts, expiresAt } = pendingSignInTable;
  const [waiting] = await ctx.db
    .update(pendingSignInTable)
    .set({ attempts: sql`${attempts} + 1` })
    .where(and(eq(pendingSignInTable.tokenHash, tokenHash), lt(attempts, MOST_ATTEMPTS), gt(expiresAt, ctx.now)))
    .returning();
  if (!waiting) throw signInEnded();
  return waiting;
}

async function refuseWrong(
  ctx: Context,
  { tokenHash, attempts }: typeof pendingSignInTable.$inferSelect,
): Promise<never> {
  if (attempts < MOST_ATTEMPTS) throw wrongCode();
  await ctx.db.delete(pendingSignInTable).where(eq(pendingSignInTable.tokenHash, tokenHash));
  throw signInEnded();
}

async function noteSuccess(
  tx: Tx,
  { userId, signInId }: Omit<Waiting, "signInId"> & { signInId: number | null },
  method: CodeKind,
  headers: Headers,
) {
  if (signInId === null) return addSignIn(tx, { userId, method }, headers);
  const origin = originOf(tx, headers);
  await recordIfNewDevice(tx, userId, origin.device);
  const done = { method, succeeded: true, at: tx.now, ...origin };
  await tx.db.update(signInTable).set(done).where(eq(signInTable.id, signInId));
}

/** Throws 401 for a wrong code or an expired sign-in, 409 when codes cannot be checked, 429. */
export async function signInWithCode(
  ctx: Context,
  token: string | undefined,
  code: string,
  headers: Headers,
): Promise<SignedIn> {
  authorize(ctx, "anyone");
  if (!token) throw signInEnded();
  const waiting = await takeAttempt(ctx, hashOf(ctx, token));
  const { userId, remember, tokenHash } = waiting;
  const done = await withSpentCode(
    ctx,
    userId,
    (tx) => spendCode(tx, userId, code),
    async (tx, kind) => {
      const [left] = await tx.db
        .delete(pendingSignInTable)
        .where(eq(pendingSignInTable.tokenHash, tokenHash))
        .returning();
      if (!left) throw signInEnded();
      await noteSuccess(tx, waiting, kind, headers);
      return startProvenSession(tx, userId, remember, headers);
    },
  );
  if (!done) return refuseWrong(ctx, waiting);
  const { user, cookies } = done.answer;
  return { user, cookies: [...cookies, pendingCookie(ctx, "")] };
}

export async function forgetOldPending(ctx: Context): Promise<void> {
  await ctx.db.delete(pendingSignInTable).where(lt(pendingSignInTable.expiresAt, ctx.now));
}
