import { and, asc, eq, exists, gt, isNotNull, type SQL, sql } from "drizzle-orm";
import { authorize, type Context } from "../../platform/context.server";
import { notFound } from "../../platform/refusal";
import { staffRoles } from "../../platform/roles";
import { canSignIn, isOnTeam } from "../accounts/staff.server";
import { passkeyTable, sessionTable, signInTable, twoFactorTable, userTable } from "../accounts/tables.server";
import type { TeamMember } from "./calls";

/** In the order of `staffRoles`. */
export const staffRolesOf = (held: readonly string[]) => staffRoles.filter((role) => held.includes(role));

type Own = typeof sessionTable | typeof twoFactorTable | typeof passkeyTable;

const has = (ctx: Context, table: Own, more?: SQL) =>
  sql<boolean>`${exists(
    ctx.db
      .select({ one: sql`1` })
      .from(table)
      .where(and(eq(table.userId, userTable.id), more)),
  )}`;

const columns = (ctx: Context) => ({
  id: userTable.id,
  name: userTable.name,
  email: userTable.email,
  roles: userTable.roles,
  mayCome: canSignIn,
  hasCode: has(ctx, twoFactorTable, isNotNull(twoFactorTable.confirmedAt)),
  hasPasskey: has(ctx, passkeyTable),
  sessions: sql<number>`(select count(*)::int from ${sessionTable}
    where ${and(eq(sessionTable.userId, userTable.id), gt(sessionTable.expiresAt, ctx.now))})`,
  lastSignIn: sql<string | null>`(select to_json(max(${signInTable.at})) #>> '{}' from ${signInTable}
    where ${eq(signInTable.userId, userTable.id)} and ${signInTable.succeeded})`,
});

async function people(ctx: Context, which: SQL): Promise<TeamMember[]> {
  const rows = await ctx.db
    .select(columns(ctx))
    .from(userTable)
    .where(which)
    .orderBy(asc(sql`lower(${userTable.name})`), asc(userTable.id));
  return rows.map(({ roles, mayCome, hasCode, hasPasskey, lastSignIn, ...row }) => ({
    ...row,
    roles: staffRolesOf(roles),
    state: mayCome ? "active" : "invited",
    secondFactor: hasCode || hasPasskey,
    lastSignInAt: lastSignIn ? new Date(lastSignIn).toISOString() : null,
    isYou: ctx.actor.kind === "user" && ctx.actor.id === row.id,
  }));
}

export async function team(ctx: Context): Promise<TeamMember[]> {
  authorize(ctx, "admin");
  return people(ctx, isOnTeam);
}

/** Throws 404. */
export async function teamMemberOf(ctx: Context, id: string): Promise<TeamMember> {
  authorize(ctx, "admin");
  const [found] = await people(ctx, eq(userTable.id, id));
  if (!found) throw notFound("There is nobody with this name in the team.");
  return found;
}
