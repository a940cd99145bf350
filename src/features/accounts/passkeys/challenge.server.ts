import { and, eq, gt, isNull, lt } from "drizzle-orm";
import type { Config } from "../../../platform/config/config.server";
import type { Context } from "../../../platform/context.server";
import { keyedHash } from "../../../platform/signing/keyed-hash.server";
import { passkeyChallengeTable } from "../tables.server";

const MINUTES = 5;

/** EdDSA, ES256 and RS256 (COSE): supported by current authenticators and every supported Node. */
export const ALGORITHMS = [-8, -7, -257];

type Purpose = "add" | "sign-in";

const hashOf = (ctx: Context, challenge: string) => keyedHash(ctx, "passkey challenge", challenge);

/** Passkeys need a host name, never an IP address; local addresses use localhost. */
const isNumber = (host: string) => /^[\d.]+$|^\[/.test(host);

export function relyingParty({ config }: { config: Pick<Config, "publicUrl"> }): { id: string; origin: string } {
  const url = new URL(config.publicUrl);
  if (isNumber(url.hostname)) url.hostname = "localhost";
  return { id: url.hostname, origin: url.origin };
}

/** Valid for five minutes and one answer. `userId`: null for visitors. */
export async function keepChallenge(ctx: Context, challenge: string, purpose: Purpose, userId: string | null) {
  const expiresAt = new Date(ctx.now.getTime() + MINUTES * 60_000);
  await ctx.db.insert(passkeyChallengeTable).values({ tokenHash: hashOf(ctx, challenge), purpose, userId, expiresAt });
}

/** False for an unknown or expired challenge, or one for another purpose or person. */
export async function spendChallenge(ctx: Context, challenge: string, purpose: Purpose, userId: string | null) {
  const spent = await ctx.db
    .delete(passkeyChallengeTable)
    .where(
      and(
        eq(passkeyChallengeTable.tokenHash, hashOf(ctx, challenge)),
        eq(passkeyChallengeTable.purpose, purpose),
        userId === null ? isNull(passkeyChallengeTable.userId) : eq(passkeyChallengeTable.userId, userId),
        gt(passkeyChallengeTable.expiresAt, ctx.now),
      ),
    )
    .returning({ tokenHash: passkeyChallengeTable.tokenHash });
  return spent.length > 0;
}

export async function forgetOldPasskeyChallenges(ctx: Context): Promise<void> {
  await ctx.db.delete(passkeyChallengeTable).where(lt(passkeyChallengeTable.expiresAt, ctx.now));
}
