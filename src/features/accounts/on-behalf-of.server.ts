import { eq } from "drizzle-orm";
import { type Context, holds, type Role } from "../../platform/context.server";
import { userTable } from "./tables.server";

/**
 * CTX in the name of USERID, for what they decided before and the portal carries out now: with the roles they have at this moment,
 * and as with the second factor that was asked for then. Undefined once they are gone or do not hold NEEDED any more.
 */
export async function onBehalfOf(ctx: Context, userId: string, needed: Role): Promise<Context | undefined> {
  const [user] = await ctx.db
    .select({ roles: userTable.roles })
    .from(userTable)
    .where(eq(userTable.id, userId));
  const roles = (user?.roles ?? []) as Role[];
  if (!holds(roles, needed)) return undefined;
  const actor = { kind: "user" as const, id: userId, sessionId: "", roles, secondFactor: true };
  return { ...ctx, actor, address: "" };
}
