import { and, desc, eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Context, Tx } from "../../platform/context.server";
import { HOUR_MS } from "../../platform/durations";
import { keyedHash } from "../../platform/keyed-hash.server";
import { tooMany } from "../../platform/refusal";
import { browsersPerNetwork } from "./limits";
import { challengeTable } from "./tables.server";

/** The requester as keyed hashes. Browsers without an id share the limit of their network. */
export type Caller = { networkHash: string; browserHash: string | null };

export const callerOf = (ctx: Context, browser: string | undefined): Caller => ({
  networkHash: keyedHash(ctx, "captcha network", ctx.address),
  browserHash: browser ? keyedHash(ctx, "captcha browser", browser) : null,
});

type Limit = { whose: SQL | undefined; most: number; sentence: (when: string) => string };

function limitsOf({ networkHash, browserHash }: Caller, perHour: number): Limit[] {
  const { networkHash: network, browserHash: browser } = challengeTable;
  const fromNetwork = (when: string) =>
    `Too many captcha challenges from your network were left unsolved. Please try again ${when}.`;
  if (!browserHash)
    return [{ whose: and(eq(network, networkHash), isNull(browser)), most: perHour, sentence: fromNetwork }];
  return [
    {
      whose: eq(browser, browserHash),
      most: perHour,
      sentence: (when) => `Too many captcha challenges from this browser were left unsolved. Please try again ${when}.`,
    },
    {
      whose: and(eq(network, networkHash), isNotNull(browser)),
      most: perHour * browsersPerNetwork,
      sentence: fromNetwork,
    },
  ];
}

function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "in a minute" : `in ${minutes} minutes`;
}

/** Throws 429 when the limit is full, with the seconds until a place is free. */
async function shareOf(ctx: Context, { whose, most, sentence }: Limit): Promise<number> {
  const { createdAt, verifiedAt } = challengeTable;
  const unsolved = and(whose, isNull(verifiedAt), gt(createdAt, new Date(ctx.now.getTime() - HOUR_MS)));
  const count = await ctx.db.$count(challengeTable, unsolved);
  if (count < most) return count / most;
  const [next] = await ctx.db
    .select({ createdAt })
    .from(challengeTable)
    .where(unsolved)
    .orderBy(desc(createdAt))
    .offset(most - 1)
    .limit(1);
  const free = (next?.createdAt.getTime() ?? ctx.now.getTime()) + HOUR_MS;
  const seconds = Math.max(1, Math.ceil((free - ctx.now.getTime()) / 1000));
  throw tooMany(seconds, sentence(inMinutes(seconds)));
}

/** The largest used share (0 to 1) in the last hour; a solved challenge frees its place. Throws 429. */
export async function shareUsed(ctx: Context, caller: Caller, perHour: number): Promise<number> {
  let largest = 0;
  for (const limit of limitsOf(caller, perHour)) largest = Math.max(largest, await shareOf(ctx, limit));
  return largest;
}

/** Browsers of one network do not block each other: simultaneous requests may exceed their common limit. */
export async function takeTurn(tx: Tx, { browserHash, networkHash }: Caller): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${browserHash ?? networkHash}, 0))`);
}
