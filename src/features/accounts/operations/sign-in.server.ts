import { and, desc, eq, isNotNull, or } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { type Limit, secondsLeft, secondsToWait } from "../../../platform/http/rate-limit.server";
import { Refusal, tooMany } from "../../../platform/refusal";
import { keyedHash } from "../../../platform/signing/keyed-hash.server";
import { spendToken } from "../../captcha/operations.server";
import { passwordMatches } from "../password.server";
import type { SignInInput } from "../schema";
import { addSignIn, addTry, noteWrongPassword } from "../sessions/history.server";
import { knownDeviceKey } from "../sessions/known-device.server";
import { openSession } from "../sessions/operations.server";
import { loginTable, twoFactorTable, userTable } from "../tables.server";
import { awaitCode } from "../two-factor/sign-in.server";
import type { AwaitsCode, SignedIn } from "./account-user";
import { giveTriesBack, strangersKey, takeTry, WRONG_BEFORE_LOCK } from "./wrong-tries.server";

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

type Claim = {
  account: Account | undefined;
  /** Whether the browser has signed in to the account before, with this password. */
  isKnownDevice: boolean;
  triesKey: string;
};

/** An email address takes precedence over another account's username. */
async function findAccount(ctx: Context, name: string) {
  const { id, email, username } = userTable;
  const { password, updatedAt: passwordSetAt } = loginTable;
  const ownPassword = and(eq(loginTable.userId, id), eq(loginTable.providerId, "credential"));
  const ownTwoFactor = and(eq(twoFactorTable.userId, id), isNotNull(twoFactorTable.confirmedAt));
  const [account] = await ctx.db
    .select({ user: userTable, password, passwordSetAt, twoFactorSince: twoFactorTable.confirmedAt })
    .from(userTable)
    .leftJoin(loginTable, ownPassword)
    .leftJoin(twoFactorTable, ownTwoFactor)
    .where(or(eq(email, name), eq(username, name)))
    .orderBy(desc(eq(email, name)))
    .limit(1);
  return account;
}

/** Known browsers have their own attempts, which strangers cannot use up; unknown names get the same answers. */
async function claimOf(ctx: Context, typed: string, headers: Headers): Promise<Claim> {
  const name = typed.toLowerCase();
  const account = await findAccount(ctx, name);
  if (!account) return { account, isKnownDevice: false, triesKey: `typed:${keyedHash(ctx, "sign-in", name)}` };
  const { user, passwordSetAt } = account;
  const ownKey = knownDeviceKey(ctx, headers, user.id, passwordSetAt);
  return { account, isKnownDevice: ownKey !== undefined, triesKey: ownKey ?? strangersKey(user.id) };
}

/** Wrong passwords from one network for all accounts: a campus makes some, a list of stolen passwords thousands. */
export const wrongPerNetwork: Limit = {
  name: "wrong passwords",
  most: 600,
  seconds: 3600,
  sentence: "Too many wrong passwords came from your network. Please try again later.",
};

/** Known devices are exempt. Throws 429. */
async function refuseNetwork(ctx: Context, { isKnownDevice }: Claim): Promise<void> {
  const seconds = isKnownDevice ? 0 : await secondsLeft(ctx, wrongPerNetwork, ctx.address);
  if (seconds > 0) throw tooMany(seconds, wrongPerNetwork.sentence);
}

/** The attempt that locks emails the owner; for an unknown account the same work runs without effect. */
async function refuseWrong(
  ctx: Context,
  { account, isKnownDevice }: Claim,
  tries: number,
  headers: Headers,
): Promise<never> {
  const id = account?.user.id ?? "nobody";
  await secondsToWait(ctx, wrongPerNetwork, ctx.address);
  await transaction(ctx, async (tx) => {
    await noteWrongPassword(tx, id, headers);
    if (tries === WRONG_BEFORE_LOCK) await record(tx, isKnownDevice ? "device.locked" : "account.locked", id);
  });
  throw new Refusal(401, "wrong_credentials", "The email address or the password is not right.");
}

/**
 * An attempt is taken before the password check and returned if it was right. Throws 400 for an unusable captcha, 429
 * for the network, 423 while locked, 401; the last two are the same for unknown accounts.
 */
export async function signIn(
  ctx: Context,
  { username, password, rememberMe: remember, captchaToken }: SignInInput,
  headers: Headers,
): Promise<SignedIn | AwaitsCode> {
  authorize(ctx, "anyone");
  await spendToken(ctx, captchaToken, "login");
  const claim = await claimOf(ctx, username, headers);
  await refuseNetwork(ctx, claim);
  const tries = await takeTry(ctx, claim.triesKey);
  const { account, triesKey } = claim;
  const matches = await passwordMatches(account?.password ?? null, password);
  if (!matches || !account) return refuseWrong(ctx, claim, tries, headers);
  const { user, twoFactorSince } = account;
  return transaction(ctx, async (tx) => {
    await giveTriesBack(tx, triesKey);
    if (twoFactorSince) {
      const signInId = await addTry(tx, { userId: user.id, method: "code" }, headers);
      const waiting = { userId: user.id, remember, signInId };
      return { twoFactor: true as const, cookies: [await awaitCode(tx, waiting)] };
    }
    await addSignIn(tx, { userId: user.id, method: "password" }, headers);
    return openSession(tx, user, { remember, secondFactor: false }, headers);
  });
}
