import { and, arrayOverlaps, eq, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../platform/context.server";
import { Refusal } from "../../platform/refusal";
import { holds, type Role } from "../../platform/roles";
import { ownId } from "./own-id.server";
import { loginTable, passkeyTable, staffRoleArray, twoFactorTable, userTable } from "./tables.server";

/** Must match the predicate of the index users_staff. */
export const isOnTeam = sql<boolean>`${userTable.roles} && ${staffRoleArray}`;

const hasConfirmedCode = and(eq(twoFactorTable.userId, userTable.id), isNotNull(twoFactorTable.confirmedAt));

/** In a way that staff may use: an emailed link needs a code as well. */
export const canSignIn = sql<boolean>`(exists (select 1 from ${loginTable} where ${eq(loginTable.userId, userTable.id)})
  or exists (select 1 from ${passkeyTable} where ${eq(passkeyTable.userId, userTable.id)})
  or (${userTable.emailVerified} and exists (select 1 from ${twoFactorTable} where ${hasConfirmedCode})))`;

/** For `users`: another member of staff than `account` with one of `roles`. */
export const isColleagueOf = (account: string | SQL, roles: readonly Role[]) =>
  and(isOnTeam, arrayOverlaps(userTable.roles, [...roles]), canSignIn, ne(userTable.id, account));

export type IsConcerned = (userId: string) => Promise<boolean>;

export async function hasColleague(
  { db }: Pick<Context, "db">,
  userId: string,
  roles: readonly Role[],
  isConcerned: IsConcerned = async () => false,
): Promise<boolean> {
  const others = await db.select({ id: userTable.id }).from(userTable).where(isColleagueOf(userId, roles));
  for (const { id } of others) if (!(await isConcerned(id))) return true;
  return false;
}

/** Leaves the actor's own matter to an uninvolved colleague, if there is one. Throws 403 with `code`. */
export async function leaveToColleague(
  ctx: Context,
  code: string,
  sentence: string,
  roles: readonly Role[] = ["reviewer", "admin"],
  isConcerned?: IsConcerned,
): Promise<void> {
  if (await hasColleague(ctx, ownId(ctx), roles, isConcerned)) throw new Refusal(403, code, sentence);
}

/** With current roles and the required second factor. Undefined once they no longer hold `needed`. */
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
