import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Context, Tx } from "../../../platform/context.server";
import { batchedRead } from "../../../platform/db/batch.server";
import { isAnyOf } from "../../../platform/db/insert-many.server";
import { userTable } from "../../accounts/tables.server";
import { currentEmail } from "./current-email.server";
import { memberTable } from "./tables.server";
import { type MemberStatus, statusOn } from "./term";
import type { MembershipType } from "./type-titles";

export type Member = {
  id: string;
  number: string;
  type: MembershipType;
  /** As of now: a past term counts as expired. */
  status: MemberStatus;
  /** First and last day of the term, in India. */
  validFrom: string;
  validUntil: string;
  joinedAt: Date;
  name: string;
  oldNumber: string | null;
};

/** The membership of the account `userId`; undefined without a member number. */
export async function memberOf(ctx: Context, userId: string): Promise<Member | undefined> {
  const { id, number, type, status, validFrom, validUntil, joinedAt, name, oldNumber } = memberTable;
  const [found] = await ctx.db
    .select({ id, number, type, status, validFrom, validUntil, joinedAt, name, oldNumber })
    .from(memberTable)
    .where(eq(memberTable.userId, userId));
  return found && { ...found, status: statusOn(ctx.now, found) };
}

/** The record `memberId`, or the one it was merged into. */
export async function keptMember(ctx: Context, memberId: string): Promise<typeof memberTable.$inferSelect | undefined> {
  const [member] = await ctx.db.select().from(memberTable).where(eq(memberTable.id, memberId));
  return member?.mergedInto ? keptMember(ctx, member.mergedInto) : member;
}

/** Locks a member's record and answers it; follows merges to the kept one. */
export async function lockMember(tx: Tx, memberId: string): Promise<typeof memberTable.$inferSelect | undefined> {
  const [member] = await tx.db.select().from(memberTable).where(eq(memberTable.id, memberId)).for("update");
  return member?.mergedInto ? lockMember(tx, member.mergedInto) : member;
}

/** The names of memberships valid today, batched across requests. */
const namesOf = batchedRead<readonly string[]>(async (ctx, userIds) => {
  const { userId, name, status, validFrom, validUntil } = memberTable;
  const rows = await ctx.db
    .select({ userId, name, status, validFrom, validUntil })
    .from(memberTable)
    .where(isAnyOf(userId, userIds));
  return new Map(
    rows.flatMap((row) =>
      row.userId && statusOn(ctx.now, row) === "active" ? [[row.userId, [row.name]] as const] : [],
    ),
  );
});

/** Names on the account's valid memberships, from the register: an account's own name is typed by its owner. */
export const memberNames = async (ctx: Context, userId: string): Promise<readonly string[]> =>
  (await namesOf(ctx, userId)) ?? [];

/** The accounts and names of the valid memberships at an email, which several members can share. */
export async function membersAt(ctx: Context, address: string): Promise<{ userId: string | null; name: string }[]> {
  const { userId, name, status, validFrom, validUntil, email, number } = memberTable;
  const rows = await ctx.db
    .select({ userId, name, status, validFrom, validUntil })
    .from(memberTable)
    .leftJoin(userTable, eq(userTable.id, userId))
    .where(
      or(and(eq(userTable.email, address), eq(userTable.emailVerified, true)), and(eq(email, address), isNull(userId))),
    )
    .orderBy(asc(number));
  return rows.filter((row) => statusOn(ctx.now, row) === "active");
}

/** Member numbers, with the names in the register, by account; accounts without one are missing. */
export async function numbersOf(
  { db }: Context,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, { number: string; name: string }>> {
  const { userId, number, name } = memberTable;
  const rows = await db
    .select({ userId, number, name })
    .from(memberTable)
    .where(inArray(userId, [...userIds]));
  return new Map(rows.flatMap((row) => (row.userId ? [[row.userId, { number: row.number, name: row.name }]] : [])));
}

const columns = {
  id: memberTable.id,
  number: memberTable.number,
  type: memberTable.type,
  status: memberTable.status,
  validUntil: memberTable.validUntil,
  userId: memberTable.userId,
  name: sql<string>`coalesce(${userTable.firstName}, ${memberTable.name})`,
  email: currentEmail,
};

/** The member with the name and email for mailing; undefined without an email. */
export async function memberToMail({ db }: Context, id: string) {
  const [member] = await db
    .select(columns)
    .from(memberTable)
    .leftJoin(userTable, eq(userTable.id, memberTable.userId))
    .where(eq(memberTable.id, id));
  return member?.email ? { ...member, email: member.email } : undefined;
}
