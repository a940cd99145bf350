import { and, arrayOverlaps, eq, ne, sql } from "drizzle-orm";
import type { Context } from "../../platform/context.server";
import { Refusal } from "../../platform/refusal";
import { holds, type Role } from "../../platform/roles";
import { ownId } from "./own-id.server";
import { loginTable, passkeyTable, staffRoleArray, userTable } from "./tables.server";

/** Whether a user has a role of the staff; in the words of the index users_staff. */
export const isOnTeam = sql<boolean>`${userTable.roles} && ${staffRoleArray}`;

/** Whether a user has a way to sign in. An invited user has none before the first sign-in. */
export const canSignIn = sql<boolean>`(exists (select 1 from ${loginTable} where ${eq(loginTable.userId, userTable.id)})
  or exists (select 1 from ${passkeyTable} where ${eq(passkeyTable.userId, userTable.id)}))`;

/** Whether something is an account's own matter. */
export type IsConcerned = (userId: string) => Promise<boolean>;

/** Whether an account beside `userId` has one of `roles`, can sign in to use it and is not concerned itself. */
export async function hasColleague(
  { db }: Pick<Context, "db">,
  userId: string,
  roles: readonly Role[],
  isConcerned: IsConcerned = async () => false,
): Promise<boolean> {
  const decides = arrayOverlaps(userTable.roles, [...roles]);
  const others = await db
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(isOnTeam, decides, canSignIn, ne(userTable.id, userId)));
  for (const { id } of others) if (!(await isConcerned(id))) return true;
  return false;
}

/**
 * Leaves what the actor asked for themselves to another of `roles` who is not concerned. Throws 403 with `code` and `sentence` while there
 * is one: else the actor decides alone, and the record says who it was.
 */
export async function leaveToColleague(
  ctx: Context,
  code: string,
  sentence: string,
  roles: readonly Role[] = ["reviewer", "admin"],
  isConcerned?: IsConcerned,
): Promise<void> {
  if (await hasColleague(ctx, ownId(ctx), roles, isConcerned)) throw new Refusal(403, code, sentence);
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
  const [user] = await ctx.db.select({ roles: userTable.roles }).from(userTable).where(eq(userTable.id, userId));
  const roles = (user?.roles ?? []) as Role[];
  if (!holds(roles, needed)) return undefined;
  const actor = { kind: "user" as const, id: userId, sessionId: "", roles, secondFactor: true };
  return { ...ctx, actor, address: "" };
}
