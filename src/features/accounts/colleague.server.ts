import { and, arrayOverlaps, ne } from "drizzle-orm";
import type { Context } from "../../platform/context.server";
import { Refusal } from "../../platform/refusal";
import type { Role } from "../../platform/roles";
import { isOnTeam } from "./on-team.server";
import { ownId } from "./own-id.server";
import { userTable } from "./tables.server";

/**
 * Leaves what the actor asked for themselves to another of `roles`. Throws 403 with `code` and `sentence` while there is one: an office of
 * one person decides alone, and the record says who it was.
 */
export async function leaveToColleague(
  ctx: Context,
  code: string,
  sentence: string,
  roles: readonly Role[] = ["reviewer", "admin"],
): Promise<void> {
  const decides = arrayOverlaps(userTable.roles, [...roles]);
  const [other] = await ctx.db
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(isOnTeam, decides, ne(userTable.id, ownId(ctx))))
    .limit(1);
  if (other) throw new Refusal(403, code, sentence);
}
