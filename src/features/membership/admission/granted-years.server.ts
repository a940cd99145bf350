import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
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
export async function isTakenBack({ db }: Context, caseId: string): Promise<boolean> {
  const [year] = await db
    .select({ until: periods.validUntil, status: members.status, validUntil: members.validUntil })
    .from(periods)
    .innerJoin(members, eq(members.id, periods.memberId))
    .where(eq(periods.caseId, caseId));
  return year !== undefined && (year.status === "ended" || year.validUntil < year.until);
}
