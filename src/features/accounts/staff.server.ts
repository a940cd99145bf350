import { and, arrayOverlaps, eq, ne, sql } from "drizzle-orm";
import type { Context } from "../../platform/context.server";
import { Refusal } from "../../platform/refusal";
import { holds, type Role } from "../../platform/roles";
import { ownId } from "./own-id.server";
import { loginTable, passkeyTable, staffRoleArray, userTable } from "./tables.server";

/** Whether a user has a role of the staff; in the words of the index users_staff. */
export const isOnTeam = sql<boolean>`${userTable.roles} && ${staffRoleArray}`;

/** Whether a user has a way to sign in: who was invited and has not come yet has none. */
export const canSignIn = sql<boolean>`(exists (select 1 from ${loginTable} where ${eq(loginTable.userId, userTable.id)})
  or exists (select 1 from ${passkeyTable} where ${eq(passkeyTable.userId, userTable.id)}))`;

/** Whether an account beside `userId` has one of `roles` and can sign in to use it. */
export async function hasColleague(
  { db }: Pick<Context, "db">,
  userId: string,
  roles: readonly Role[],
): Promise<boolean> {
  const decides = arrayOverlaps(userTable.roles, [...roles]);
  const [other] = await db
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(isOnTeam, decides, canSignIn, ne(userTable.id, userId)))
    .limit(1);
  return other !== undefined;
}

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
  if (await hasColleague(ctx, ownId(ctx), roles)) throw new Refusal(403, code, sentence);
}

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
