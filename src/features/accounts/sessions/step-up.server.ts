import { and, eq, gt } from "drizzle-orm";
import { organisesEvent } from "~/event-organisers.server";
import { type Context, staffActs } from "../../../platform/context.server";
import { needsSecondFactor, Refusal } from "../../../platform/refusal";
import { ownId, ownSessionId } from "../own-id.server";
import { passkeyTable, sessionTable } from "../tables.server";
import { hasTwoFactor } from "../two-factor/sign-in.server";

export type IsOrganiser = (ctx: Context, userId: string) => Promise<boolean>;

const signInAgain = (sinceWords: string) =>
  new Refusal(
    403,
    "sign_in_again",
    `You signed in more than ${sinceWords} ago. For your safety, please sign out, sign in again and repeat this.`,
  );

async function requireSignInSince(ctx: Context, minutes: number, words: string): Promise<void> {
  const since = new Date(ctx.now.getTime() - minutes * 60_000);
  const [fresh] = await ctx.db
    .select({ id: sessionTable.id })
    .from(sessionTable)
    .where(and(eq(sessionTable.id, ownSessionId(ctx)), gt(sessionTable.createdAt, since)));
  if (!fresh) throw signInAgain(words);
}

/**
 * Refuses a session that began more than an hour ago: a browser that somebody finds open is not enough to make a way into the
 * account that stays. Throws 403.
 */
export const requireFreshSignIn = (ctx: Context): Promise<void> => requireSignInSince(ctx, 60, "an hour");

/** The same with ten minutes, where neither password nor code is asked for beside the session: the sign-in stands for it. Throws 403. */
export const requireSignInJustNow = (ctx: Context): Promise<void> => requireSignInSince(ctx, 10, "ten minutes");

/** Whether the member has a passkey. */
export async function hasPasskey(ctx: Context): Promise<boolean> {
  const [found] = await ctx.db
    .select({ id: passkeyTable.id })
    .from(passkeyTable)
    .where(eq(passkeyTable.userId, ownId(ctx)))
    .limit(1);
  return found !== undefined;
}

/** Whether some of what the actor may do asks for a session with a second factor. */
const needsFactor = async (ctx: Context) => staffActs(ctx) || (await organisesEvent(ctx, ownId(ctx)));

/**
 * Refuses staff and organisers of events who have a second factor and signed in without it: else a password alone would be enough to
 * add one's own factor and go on with that. Throws 403.
 */
export async function requireOwnFactor(ctx: Context): Promise<void> {
  if (ctx.actor.kind !== "user" || ctx.actor.secondFactor || !(await needsFactor(ctx))) return;
  if ((await hasPasskey(ctx)) || (await hasTwoFactor(ctx, ownId(ctx)))) throw needsSecondFactor();
}
