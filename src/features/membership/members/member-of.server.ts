import { eq } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
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
