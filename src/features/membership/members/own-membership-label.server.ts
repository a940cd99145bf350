import { desc, eq, inArray, or } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { ownId } from "../../accounts/own-id.server";
import { administratorTable as administrators, organisationTable as organisations } from "../admission/tables.server";
import { membershipLabel } from "./membership-label";
import { memberTable as members } from "./tables.server";

/** The signed-in account's relation to the federation, in words: member, organisation it acts for, or not a member. */
export async function ownMembershipLabel(ctx: Context): Promise<string> {
  const userId = ownId(ctx);
  const { type, status, validUntil } = members;
  const acting = ctx.db
    .select({ id: organisations.memberId })
    .from(organisations)
    .innerJoin(administrators, eq(administrators.organisationId, organisations.id))
    .where(eq(administrators.userId, userId));
  const [found] = await ctx.db
    .select({ type, status, validUntil })
    .from(members)
    .where(or(eq(members.userId, userId), inArray(members.id, acting)))
    .orderBy(desc(eq(members.userId, userId)), desc(validUntil))
    .limit(1);
  return membershipLabel(ctx.now, found);
}
