import { and, eq, gt } from "drizzle-orm";
import { type Context, staffActs } from "../../../platform/context.server";
import { needsSecondFactor, Refusal } from "../../../platform/refusal";
import { ownId, ownSessionId } from "../own-id.server";
import { passkeyTable, sessionTable } from "../tables.server";
import { hasTwoFactor } from "../two-factor/sign-in.server";

declare module "../../../platform/context.server" {
  interface Sources {
    isOrganiser: (ctx: Context, userId: string) => Promise<boolean>;
  }
}

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

/** Refuses sessions older than an hour, so that an unattended browser cannot create a permanent way in. Throws 403. */
export const requireFreshSignIn = (ctx: Context): Promise<void> => requireSignInSince(ctx, 60, "an hour");

/** Ten minutes, for acts without a password or code: the recent sign-in is the proof. Throws 403. */
export const requireSignInJustNow = (ctx: Context): Promise<void> => requireSignInSince(ctx, 10, "ten minutes");

export async function hasPasskey(ctx: Context): Promise<boolean> {
  const [found] = await ctx.db
    .select({ id: passkeyTable.id })
    .from(passkeyTable)
    .where(eq(passkeyTable.userId, ownId(ctx)))
    .limit(1);
  return found !== undefined;
}

const needsFactor = async (ctx: Context) => staffActs(ctx) || (await ctx.sources.isOrganiser(ctx, ownId(ctx)));

/** A password alone must not suffice to add a thief's own second factor. Throws 403. */
export async function requireOwnFactor(ctx: Context): Promise<void> {
  if (ctx.actor.kind !== "user" || ctx.actor.secondFactor || !(await needsFactor(ctx))) return;
  if ((await hasPasskey(ctx)) || (await hasTwoFactor(ctx, ownId(ctx)))) throw needsSecondFactor();
}
