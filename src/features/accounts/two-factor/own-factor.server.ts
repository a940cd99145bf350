import { eq } from "drizzle-orm";
import { type Context, staffActs } from "../../../platform/context.server";
import { needsSecondFactor } from "../../../platform/refusal";
import { ownId } from "../own-id.server";
import { passkeyTable } from "../tables.server";
import { hasTwoFactor } from "./sign-in.server";

/** Whether the member has a passkey. */
export async function hasPasskey(ctx: Context): Promise<boolean> {
  const [found] = await ctx.db
    .select({ id: passkeyTable.id })
    .from(passkeyTable)
    .where(eq(passkeyTable.userId, ownId(ctx)))
    .limit(1);
  return found !== undefined;
}

/**
 * Refuses staff who have a second factor and signed in without it: else a password alone would be enough to add one's own
 * factor and go on with that. Throws 403.
 */
export async function requireOwnFactor(ctx: Context): Promise<void> {
  if (!staffActs(ctx) || ctx.actor.kind !== "user" || ctx.actor.secondFactor) return;
  if ((await hasPasskey(ctx)) || (await hasTwoFactor(ctx, ownId(ctx)))) throw needsSecondFactor();
}
