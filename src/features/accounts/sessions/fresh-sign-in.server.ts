import { and, eq, gt } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { Refusal } from "../../../platform/refusal";
import { ownSessionId } from "../own-id.server";
import { sessionTable } from "../tables.server";

const MINUTES = 60;

const signInAgain = () =>
  new Refusal(
    403,
    "sign_in_again",
    "You signed in more than an hour ago. For your safety, please sign out, sign in again and repeat this.",
  );

/**
 * Refuses a session that began more than an hour ago: a browser that somebody finds open is not enough to make a way into the
 * account that stays. Throws 403.
 */
export async function requireFreshSignIn(ctx: Context): Promise<void> {
  const since = new Date(ctx.now.getTime() - MINUTES * 60_000);
  const [fresh] = await ctx.db
    .select({ id: sessionTable.id })
    .from(sessionTable)
    .where(and(eq(sessionTable.id, ownSessionId(ctx)), gt(sessionTable.createdAt, since)));
  if (!fresh) throw signInAgain();
}
