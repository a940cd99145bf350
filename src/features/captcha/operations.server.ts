import { and, eq, gt, isNull, lt, type SQL, sql } from "drizzle-orm";
import { authorize, type Context, transaction } from "../../platform/context.server";
import { HOUR_MS } from "../../platform/durations";
import { keyedHash, randomToken } from "../../platform/keyed-hash.server";
import { badRequest } from "../../platform/refusal";
import { settingOf } from "../../platform/settings.server";
import { captchaSetting } from "./captcha-setting.server";
import { factorAt } from "./limits";
import { defaultMicrosite } from "./microsites";
import { makePuzzle, solves } from "./puzzle.server";
import type { ChallengeInput, VerifyInput } from "./schema";
import { challengeTable } from "./tables.server";
import { callerOf, shareUsed, takeTurn } from "./unsolved.server";

const hashOf = (ctx: Context, token: string) => keyedHash(ctx, "captcha token", token);

/** The numbers in force. */
export const captchaSettings = (ctx: Context) => settingOf(ctx, captchaSetting);

/**
 * Hands out a challenge bound to microsite and action, harder where much of a limit is used up. `browser` is the random id that
 * the caller's browser has given itself. Throws 429.
 */
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
    await tx.db.insert(challengeTable).values({
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

/** Checks a solution. Answers the sentence of what is wrong, or undefined when the token is now good for one use. */
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

/** The refusal of a token that cannot be used. */
export const captchaInvalid = () =>
  badRequest("captcha_invalid", "The captcha has expired or was already used. Please complete it again.");

/** A token as it is stored. */
export const storedToken = (ctx: Context, token: string): string => hashOf(ctx, token);

/**
 * Part of a statement: uses up the verified tokens of `given`, a table with `n` and `token_hash` as stored, that were made for
 * `action` on the main portal, and returns the `n` of each that it could. The caller makes the rest of its statement depend on it.
 */
export function spendingTokens({ now: moment }: Context, given: SQL, action: string): SQL {
  const now = sql`${moment.toISOString()}::timestamptz`;
  return sql`update ${challengeTable} c set spent_at = ${now} from ${given} g
    where c.token_hash = g.token_hash and c.microsite = ${defaultMicrosite} and c.action = ${action}
      and c.verified_at is not null and c.spent_at is null and c.expires_at > ${now}
    returning g.n`;
}

/** Forgets challenges that no longer count for anything. */
export async function forgetOldChallenges(ctx: Context): Promise<void> {
  const limit = new Date(ctx.now.getTime() - HOUR_MS);
  await ctx.db
    .delete(challengeTable)
    .where(and(lt(challengeTable.createdAt, limit), lt(challengeTable.expiresAt, ctx.now)));
}
