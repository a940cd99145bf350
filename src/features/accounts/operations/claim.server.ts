import { and, desc, eq, isNotNull, or } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { keyedHash } from "../../../platform/keyed-hash.server";
import { knownDeviceKey } from "../sessions/known-device.server";
import { loginTable, twoFactorTable, userTable } from "../tables.server";
import { strangersKey } from "./wrong-tries.server";

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export type Claim = {
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
export async function claimOf(ctx: Context, typed: string, headers: Headers): Promise<Claim> {
  const name = typed.toLowerCase();
  const account = await findAccount(ctx, name);
  if (!account) return { account, isKnownDevice: false, triesKey: `typed:${keyedHash(ctx, "sign-in", name)}` };
  const { user, passwordSetAt } = account;
  const ownKey = knownDeviceKey(ctx, headers, user.id, passwordSetAt);
  return { account, isKnownDevice: ownKey !== undefined, triesKey: ownKey ?? strangersKey(user.id) };
}
