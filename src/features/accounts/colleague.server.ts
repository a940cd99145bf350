import { and, ne, sql } from "drizzle-orm";
import type { Context } from "../../platform/context.server";
import { Refusal } from "../../platform/refusal";
import { isOnTeam } from "./on-team.server";
import { ownId } from "./own-id.server";
import { userTable } from "./tables.server";

/**
 * Leaves what the actor asked for themselves to another reviewer. Throws 403 with CODE and SENTENCE while there is one: an office of
 * one person decides alone, and the record says who it was.
 */
export async function leaveToColleague(ctx: Context, code: string, sentence: string): Promise<void> {
  const decides = sql`${userTable.roles} && '{reviewer,admin}'::text[]`;
  const [other] = await ctx.db
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(isOnTeam, decides, ne(userTable.id, ownId(ctx))))
    .limit(1);
  if (other) throw new Refusal(403, code, sentence);
}
