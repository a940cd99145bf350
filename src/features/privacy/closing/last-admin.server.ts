import { and, eq, ne, notExists, sql } from "drizzle-orm";
import type { Context, Tx } from "../../../platform/context.server";
import { canSignIn, isOnTeam } from "../../accounts/staff.server";
import { userTable } from "../../accounts/tables.server";
import { closingTable } from "../tables.server";
import { isOpen } from "./open-closings.server";

/** `isOnTeam` is redundant, but lets PostgreSQL use the index users_staff. */
export const isAdmin = and(isOnTeam, sql`'admin' = any(${userTable.roles})`);

/** Serialises changes of the team, so that two admins never leave, or remove each other's role, at once. */
export async function inTurn(tx: Tx): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('staff.team'))`);
}

/** An admin that is leaving or has not joined yet does not count. */
export async function isLastAdmin({ db }: Context, userId: string): Promise<boolean> {
  const isLeaving = db
    .select({ id: closingTable.id })
    .from(closingTable)
    .where(and(eq(closingTable.userId, userTable.id), isOpen));
  if ((await db.$count(userTable, and(isAdmin, eq(userTable.id, userId)))) === 0) return false;
  const stays = and(isAdmin, canSignIn, ne(userTable.id, userId), notExists(isLeaving));
  return (await db.$count(userTable, stays)) === 0;
}
