import { randomInt } from "node:crypto";
import { type Challenge, createChallenge, type Solution, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { and, desc, eq, gt, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Config } from "../../platform/config/config.server";
import { settingOf } from "../../platform/config/settings.server";
import { authorize, type Context, type Tx, transaction } from "../../platform/context.server";
import { badRequest, tooMany } from "../../platform/refusal";
import { keyedHash, randomToken } from "../../platform/signing/keyed-hash.server";
import { HOUR_MS } from "../../platform/time/durations";
import { captchaSetting } from "./captcha-setting.server";
import { browsersPerNetwork, factorAt } from "./limits";
import { defaultMicrosite } from "./microsites";
import type { ChallengeInput, VerifyInput } from "./schema";
import { challengeTable } from "./tables.server";

/** The requester as keyed hashes. Browsers without an id share the limit of their network. */
type Caller = { networkHash: string; browserHash: string | null };

const callerOf = (ctx: Context, browser: string | undefined): Caller => ({
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
async function shareUsed(ctx: Context, caller: Caller, perHour: number): Promise<number> {
  let largest = 0;
  for (const limit of limitsOf(caller, perHour)) largest = Math.max(largest, await shareOf(ctx, limit));
  return largest;
}

/** Browsers of one network do not block each other: simultaneous requests may exceed their common limit. */
async function takeTurn(tx: Tx, { browserHash, networkHash }: Caller): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${browserHash ?? networkHash}, 0))`);
}

const COST = 1000;

/** From 1, as solvers could skip keys below a known minimum. 3,000 keys take about 0.4 s on a laptop. */
const counters: Record<Config["captcha"]["difficulty"], [number, number]> = {
  easy: [1, 200],
  normal: [1, 6_000],
  hard: [1, 24_000],
};

const secretsOf = ({ secret }: Config) => ({
  hmacSignatureSecret: `captcha ${secret}`,
  hmacKeySignatureSecret: `captcha key ${secret}`,
});

type Puzzle = { difficulty: Config["captcha"]["difficulty"]; factor: number; expiresAt: Date };

/** `factor` multiplies the work of each key. */
function makePuzzle(config: Config, { difficulty, factor, expiresAt }: Puzzle): Promise<Challenge> {
  const [from, to] = counters[difficulty];
  return createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: COST * factor,
    counter: randomInt(from, to),
    deriveKey,
    expiresAt,
    ...secretsOf(config),
  });
}

async function solves(config: Config, challenge: Challenge, solution: Solution): Promise<boolean> {
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(config) });
  return verified;
}

const hashOf = (ctx: Context, token: string) => keyedHash(ctx, "captcha token", token);

export const captchaSettings = (ctx: Context) => settingOf(ctx, captchaSetting);

/** `browser` is the random id of the caller's browser. Throws 429. */
export async function issueChallenge(ctx: Context, input: ChallengeInput, browser?: string) {
  authorize(ctx, "anyone");
  const challengeToken = randomToken();
  const { perHour, ttlSeconds, difficulty } = await captchaSettings(ctx);
  const expiresAt = new Date(ctx.now.getTime() + ttlSeconds * 1000);
  const caller = callerOf(ctx, browser);
  const factor = factorAt(await shareUsed(ctx, caller, perHour));
  const puzzle = await makePuzzle(ctx.config, { difficulty, factor, expiresAt });
  await transaction(ctx, async (tx) => {
    await takeTurn(tx, caller);
    await shareUsed(tx, caller, perHour);
    await tx.db
      .insert(challengeTable)
      .values({
        tokenHash: hashOf(tx, challengeToken),
        ...caller,
        microsite: input.microsite,
        action: input.action,
        puzzle,
        createdAt: tx.now,
        expiresAt,
      });
  });
  return { challengeToken, expiresAt: expiresAt.toISOString(), puzzle };
}

/** Returns an error message, or undefined when the token is now valid for one use. */
export async function verifyChallenge(ctx: Context, input: VerifyInput): Promise<string | undefined> {
  authorize(ctx, "anyone");
  const mine = eq(challengeTable.tokenHash, hashOf(ctx, input.challengeToken));
  const { attempts } = await captchaSettings(ctx);
  const [tried] = await ctx.db
    .update(challengeTable)
    .set({ attempts: sql`${challengeTable.attempts} + 1` })
    .where(
      and(
        mine,
        isNull(challengeTable.verifiedAt),
        gt(challengeTable.expiresAt, ctx.now),
        lt(challengeTable.attempts, attempts),
      ),
    )
    .returning({ puzzle: challengeTable.puzzle });
  if (!tried) return "This captcha has expired or was already used. Please try a new one.";
  if (!(await solves(ctx.config, tried.puzzle, input.solution))) return "Captcha verification failed";
  await ctx.db
    .update(challengeTable)
    .set({ verifiedAt: ctx.now })
    .where(and(mine, isNull(challengeTable.verifiedAt)));
  return undefined;
}

const captchaInvalid = () =>
  badRequest("captcha_invalid", "The captcha has expired or was already used. Please complete it again.");

/** Throws 400 for an invalid or spent token. */
export async function spendToken(ctx: Context, token: string, action: string): Promise<void> {
  const { tokenHash, microsite, action: madeFor, verifiedAt, spentAt, expiresAt } = challengeTable;
  const spent = await ctx.db
    .update(challengeTable)
    .set({ spentAt: ctx.now })
    .where(
      and(
        eq(tokenHash, hashOf(ctx, token)),
        eq(microsite, defaultMicrosite),
        eq(madeFor, action),
        isNotNull(verifiedAt),
        isNull(spentAt),
        gt(expiresAt, ctx.now),
      ),
    )
    .returning({ tokenHash });
  if (spent.length === 0) throw captchaInvalid();
}

export async function forgetOldChallenges(ctx: Context): Promise<void> {
  const limit = new Date(ctx.now.getTime() - HOUR_MS);
  await ctx.db
    .delete(challengeTable)
    .where(and(lt(challengeTable.createdAt, limit), lt(challengeTable.expiresAt, ctx.now)));
}
