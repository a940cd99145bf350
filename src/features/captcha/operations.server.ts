import { and, eq, gt, isNotNull, isNull, lt, sql } from "drizzle-orm";
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
import { callerOf, shareUsed, takeTurn } from "./unsolved-share.server";

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
