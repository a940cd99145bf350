import { eq, or } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { type DueRow, duesUnder } from "../../money/dues/create-due.server";
import { memberTable as members } from "../members/tables.server";
import { renewalStem } from "./purpose";

/** The ids of a member's record and of those merged into it. */
export async function recordsOf({ db }: Context, memberId: string): Promise<string[]> {
  const rows = await db
    .select({ id: members.id })
    .from(members)
    .where(or(eq(members.id, memberId), eq(members.mergedInto, memberId)));
  return rows.map(({ id }) => id);
}

/** The dues for a member's years that have not ended unpaid. */
export async function yearsAsked(ctx: Context, memberId: string): Promise<DueRow[]> {
  const ids = await recordsOf(ctx, memberId);
  return duesUnder(ctx, ids.map(renewalStem));
}
