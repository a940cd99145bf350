import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { keptMember } from "../members/member-of.server";
import { memberTable as members, periodTable as periods } from "../members/tables.server";

/** The cases that admitted these records, with the last day of the granted year. */
export async function admittedYears(
  { db }: Context,
  memberIds: string[],
): Promise<{ caseId: string; until: string }[]> {
  const rows = await db
    .select({ caseId: periods.caseId, until: periods.validUntil })
    .from(periods)
    .where(and(inArray(periods.memberId, memberIds), isNotNull(periods.caseId)));
  return rows.flatMap(({ caseId, until }) => (caseId ? [{ caseId, until }] : []));
}

/** True if the year that a case granted was withdrawn, or the membership ended. */
export async function isTakenBack(ctx: Context, caseId: string): Promise<boolean> {
  const [year] = await ctx.db
    .select({ until: periods.validUntil, memberId: members.id, type: members.type })
    .from(periods)
    .innerJoin(members, eq(members.id, periods.memberId))
    .where(eq(periods.caseId, caseId));
  const kept = year && (await keptMember(ctx, year.memberId));
  if (!kept) return false;
  if (kept.status === "ended") return true;
  // A merge leaves the days of another type with the record that was merged.
  return kept.type === year.type && kept.validUntil < year.until;
}
