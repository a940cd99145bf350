import { eq, inArray, sql } from "drizzle-orm";
import { batchedRead } from "../../../platform/batch.server";
import type { Context } from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/insert-many.server";
import { userTable } from "../../accounts/tables.server";
import { memberTable } from "./tables.server";
import { type MemberStatus, statusOn } from "./term";
import type { MembershipType } from "./type-titles";

export type Member = {
  id: string;
  number: string;
  type: MembershipType;
  /** As of now: a term that is over counts as expired. */
  status: MemberStatus;
  /** First and last day of the term, in India. */
  validFrom: string;
  validUntil: string;
  joinedAt: Date;
  /** As in the register of members. */
  name: string;
};

/** The membership of the account `userId`; undefined for somebody without a member number. */
export async function memberOf(ctx: Context, userId: string): Promise<Member | undefined> {
  const { id, number, type, status, validFrom, validUntil, joinedAt, name } = memberTable;
  const [found] = await ctx.db
    .select({ id, number, type, status, validFrom, validUntil, joinedAt, name })
    .from(memberTable)
    .where(eq(memberTable.userId, userId));
  return found && { ...found, status: statusOn(ctx.now, found) };
}

/** How the memberships of accounts stand today, for all requests of a moment at once. */
const statusOf = batchedRead<MemberStatus>(async (ctx, userIds) => {
  const { userId, status, validFrom, validUntil } = memberTable;
  const rows = await ctx.db
    .select({ userId, status, validFrom, validUntil })
    .from(memberTable)
    .where(isAnyOf(userId, userIds));
  return new Map(rows.flatMap((row) => (row.userId ? [[row.userId, statusOn(ctx.now, row)] as const] : [])));
});

/** Whether the account has a membership that is valid today. */
export const isMember = async (ctx: Context, userId: string): Promise<boolean> =>
  (await statusOf(ctx, userId)) === "active";

/** The member numbers of accounts that have one, by account. */
export async function numbersOf(
  { db }: Context,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { userId, number } = memberTable;
  const rows = await db
    .select({ userId, number })
    .from(memberTable)
    .where(inArray(userId, [...userIds]));
  return new Map(rows.flatMap((row) => (row.userId ? [[row.userId, row.number] as const] : [])));
}

const columns = {
  id: memberTable.id,
  number: memberTable.number,
  type: memberTable.type,
  status: memberTable.status,
  validUntil: memberTable.validUntil,
  userId: memberTable.userId,
  name: sql<string>`coalesce(${userTable.firstName}, ${memberTable.name})`,
  email: sql<string | null>`coalesce(${userTable.email}, ${memberTable.email})`,
};

/** The member `id` with the name and the address that mails go to; undefined without an address. */
export async function memberToMail({ db }: Context, id: string) {
  const [member] = await db
    .select(columns)
    .from(memberTable)
    .leftJoin(userTable, eq(userTable.id, memberTable.userId))
    .where(eq(memberTable.id, id));
  return member?.email ? { ...member, email: member.email } : undefined;
}
