import { eq, lt, sql } from "drizzle-orm";
import { authorize, type Context, record, transaction } from "../../../platform/context.server";
import { keyedHash } from "../../../platform/keyed-hash.server";
import { Refusal } from "../../../platform/refusal";
import { spendToken } from "../../captcha/operations.server";
import { passwordMatches } from "../password.server";
import type { SignInInput } from "../schema";
import { loginTable, signInFailureTable, userTable } from "../tables.server";
import { type AccountUser, accountUser } from "./account-user";
import { startSession } from "./session.server";

const WRONG_BEFORE_LOCK = 5;
const LOCK_MINUTES = 30;

type Found = {
  user: typeof userTable.$inferSelect | null;
  password: string | null;
  failureKey: string;
  lockedUntil: Date | null;
};

/** The account behind what was typed (username or e-mail), its password and its wrong tries, in one query. */
async function find(ctx: Context, typed: string): Promise<Found> {
  const unknownKey = `typed:${keyedHash(ctx, "sign-in", typed)}`;
  const one = ctx.db
    .$with("one")
    .as(ctx.db.select({ typed: sql<string>`${typed}::text`.as("typed") }).from(sql`(select 1) as single`));
  const key = sql<string>`coalesce('user:' || ${userTable.id}, ${unknownKey})`;
  const [row] = await ctx.db
    .with(one)
    .select({ user: userTable, password: loginTable.password, failureKey: key, failure: signInFailureTable })
    .from(one)
    .leftJoin(userTable, sql`${userTable.email} = ${one.typed} or ${userTable.username} = ${one.typed}`)
    .leftJoin(
      loginTable,
      sql`${loginTable.userId} = ${userTable.id} and ${loginTable.providerId} = 'credential'`,
    )
    .leftJoin(signInFailureTable, sql`${signInFailureTable.key} = ${key}`)
    .orderBy(sql`${userTable.email} = ${one.typed} desc nulls last`)
    .limit(1);
  return {
    user: row?.user ?? null,
    password: row?.password ?? null,
    failureKey: row?.failureKey ?? unknownKey,
    lockedUntil: row?.failure?.lockedUntil ?? null,
  };
}

function locked(ctx: Context, until: Date): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - ctx.now.getTime()) / 1000));
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const sentence = `Too many wrong passwords. This account is locked for ${minutes} minutes; resetting the password unlocks it.`;
  return new Refusal(423, "account_locked", sentence, { retryAfterSeconds });
}

/**
 * Takes one of the five tries before the password is looked at, so that no number of tries at once gets more. Answers which
 * one it is. Throws 423 when there is none left.
 */
async function takeTry(ctx: Context, found: Found): Promise<number> {
  const { count, lockedUntil } = signInFailureTable;
  const over = sql`${lockedUntil} <= ${ctx.now.toISOString()}::timestamptz`;
  const next = sql`case when ${over} then 1 else ${count} + 1 end`;
  const until = new Date(ctx.now.getTime() + LOCK_MINUTES * 60_000);
  const [taken] = await ctx.db
    .insert(signInFailureTable)
    .values({ key: found.failureKey, count: 1, updatedAt: ctx.now })
    .onConflictDoUpdate({
      target: signInFailureTable.key,
      set: {
        count: next,
        lockedUntil: sql`case when ${next} >= ${WRONG_BEFORE_LOCK} then ${until.toISOString()}::timestamptz end`,
        updatedAt: ctx.now,
      },
      setWhere: sql`${lockedUntil} is null or ${over}`,
    })
    .returning({ count });
  if (!taken) throw locked(ctx, found.lockedUntil ?? until);
  return taken.count;
}

/** The try that locked the account is told to its owner by mail; for an unknown account the same is stored for nobody. */
async function refuseWrong(ctx: Context, { user }: Found, tries: number): Promise<never> {
  if (tries === WRONG_BEFORE_LOCK)
    await transaction(ctx, (tx) => record(tx, "account.locked", user?.id ?? "nobody"));
  throw new Refusal(401, "wrong_credentials", "The e-mail address or the password is not right.");
}

/** Forgets wrong tries that no longer lock or count: those of a week ago. */
export async function forgetOldFailures(ctx: Context): Promise<void> {
  await ctx.db
    .delete(signInFailureTable)
    .where(lt(signInFailureTable.updatedAt, new Date(ctx.now.getTime() - 7 * 86_400_000)));
}

export type SignedIn = { user: AccountUser; cookies: string[] };

/**
 * Signs in with a username or e-mail address. Answers the user and the session's cookies.
 * Throws 400 for a captcha that is not usable, 423 while locked, 401 for wrong credentials; the last two alike for known and
 * unknown accounts.
 */
export async function signIn(ctx: Context, input: SignInInput, headers: Headers): Promise<SignedIn> {
  authorize(ctx, "anyone");
  await spendToken(ctx, input.captchaToken, "login");
  const found = await find(ctx, input.username.toLowerCase());
  const tries = await takeTry(ctx, found);
  const matches = await passwordMatches(found.password, input.password);
  if (!matches || !found.user) return refuseWrong(ctx, found, tries);
  const { user } = found;
  const cookies = await transaction(ctx, async (tx) => {
    await tx.db.delete(signInFailureTable).where(eq(signInFailureTable.key, found.failureKey));
    const started = await startSession(tx, user.id, input.rememberMe, headers);
    await record(tx, "session.started", user.id);
    return started;
  });
  return { user: accountUser(user), cookies };
}
