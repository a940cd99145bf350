import { lt } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { DAY_MS } from "../../../platform/durations";
import { secondsToWait } from "../../../platform/rate-limit.server";
import { Refusal, tooMany } from "../../../platform/refusal";
import { captchaInvalid } from "../../captcha/operations.server";
import { passwordMatches } from "../password.server";
import type { SignInInput } from "../schema";
import { addTry, originOf } from "../sessions/history.server";
import { deviceCookie } from "../sessions/known-device.server";
import { recordNewDevice } from "../sessions/new-device.server";
import { signInFailureTable } from "../tables.server";
import { awaitCode } from "../two-factor/sign-in.server";
import { type AccountUser, accountUser } from "./account-user";
import { newSession, sessionCookie } from "./session.server";
import {
  LOCK_MINUTES,
  noteWrong,
  storeSession,
  type Tried,
  takeTry,
  WRONG_BEFORE_LOCK,
  wrongPerNetwork,
} from "./sign-in-statements.server";

/** The refusal of who has no try left `until` then. */
export function locked(ctx: Context, until: Date | null): Refusal {
  const left = until ? until.getTime() - ctx.now.getTime() : LOCK_MINUTES * 60_000;
  const retryAfterSeconds = Math.max(1, Math.ceil(left / 1000));
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const sentence = `Too many wrong passwords. This account is locked for ${minutes} minutes on this device; resetting the password unlocks it.`;
  return new Refusal(423, "account_locked", sentence, { retryAfterSeconds });
}

/** The try that locked is told to the owner of the account by mail; for an unknown account the same is stored for nobody. */
async function refuseWrong(ctx: Context, tried: Tried, headers: Headers): Promise<never> {
  const { id, tries, is_known_device: isKnownDevice } = tried;
  await noteWrong(ctx, id, originOf(ctx, headers));
  await secondsToWait(ctx, wrongPerNetwork, ctx.address);
  const activity = isKnownDevice ? "device.locked" : "account.locked";
  if (tries === WRONG_BEFORE_LOCK) await transaction(ctx, (tx) => record(tx, activity, id ?? "nobody"));
  throw new Refusal(401, "wrong_credentials", "The email address or the password is not right.");
}

function userOf(tried: Tried, id: string): AccountUser {
  const { username, email, image, roles } = tried;
  return accountUser({
    id,
    username,
    email,
    image,
    roles,
    emailVerified: tried.email_verified,
    firstName: tried.first_name,
    lastName: tried.last_name,
    memberNumber: tried.member_number,
  });
}

/** Forgets wrong tries that no longer lock or count: those of a week ago. */
export async function forgetOldFailures(ctx: Context): Promise<void> {
  await ctx.db
    .delete(signInFailureTable)
    .where(lt(signInFailureTable.updatedAt, new Date(ctx.now.getTime() - 7 * DAY_MS)));
}

export type SignedIn = { user: AccountUser; cookies: string[] };
/** The password was right and a code is asked for: the cookie that the sign-in waits under. */
export type AwaitsCode = { twoFactor: true; cookies: string[] };

/**
 * Signs in with a username or email address. Answers the user and the session's cookies; with two-factor on, that a code is
 * asked for.
 * Throws 400 for a captcha that is not usable, 429 after too many wrong passwords from the network, 423 while locked, 401 for
 * wrong credentials; the last two alike for known and unknown accounts.
 */
export async function signIn(
  ctx: Context,
  input: SignInInput,
  headers: Headers,
): Promise<SignedIn | AwaitsCode> {
  authorize(ctx, "anyone");
  const tried = await takeTry(ctx, { ctx, input, headers });
  if (!tried) throw captchaInvalid();
  if (tried.network_wait !== null) throw tooMany(tried.network_wait, wrongPerNetwork.sentence);
  if (tried.tries === null) throw locked(ctx, tried.locked_until);
  const matches = await passwordMatches(tried.password, input.password);
  if (!matches || tried.id === null) return refuseWrong(ctx, tried, headers);
  if (tried.two_factor) {
    const signInId = await addTry(ctx, { userId: tried.id, method: "code" }, headers);
    const waiting = { userId: tried.id, remember: input.rememberMe, signInId };
    return { twoFactor: true, cookies: [await awaitCode(ctx, waiting, tried.failure_key)] };
  }
  const session = newSession(ctx, tried.id, input.rememberMe, headers);
  const { id, failure_key: failureKey } = tried;
  const isNewDevice = await storeSession(ctx, { ctx, failureKey, session, origin: originOf(ctx, headers) });
  if (isNewDevice) await transaction(ctx, (tx) => recordNewDevice(tx, id));
  return {
    user: userOf(tried, id),
    cookies: [await sessionCookie(ctx, session), deviceCookie(ctx, headers, id)],
  };
}
