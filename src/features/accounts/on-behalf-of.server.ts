import { eq } from "drizzle-orm";
import type { Context } from "../../platform/context.server";
import { holds, type Role } from "../../platform/roles";
import { userTable } from "./tables.server";

/**
 * `ctx` in the name of `userId`, for what they decided before and the portal carries out now: with the roles they have at this moment,
 * and as with the second factor that was asked for then. Undefined once they are gone or do not hold `needed` any more.
 */
export async function onBehalfOf<Ctx extends Context>(
  ctx: Ctx,
  userId: string,
  needed: Role,
): Promise<Ctx | undefined> {
  const [user] = await ctx.db
    .select({ roles: userTable.roles })
    .from(userTable)
    .where(eq(userTable.id, userId));
  const roles = (user?.roles ?? []) as Role[];
  if (!holds(roles, needed)) return undefined;
  const actor = { kind: "user" as const, id: userId, sessionId: "", roles, secondFactor: true };
  return { ...ctx, actor, address: "" };
}
