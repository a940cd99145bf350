import { and, eq, inArray, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context } from "../../../platform/context.server";
import { activityTable } from "../../../platform/tables.server";
import { memberTable as members, periodTable as periods } from "../members/tables.server";

const entry = alias(activityTable, "entry");

/** The years that admissions granted, read from activities of the same moment. */
const yearsWhere = ({ db }: Context, isMeant: SQL) =>
  db
    .select({
      caseId: activityTable.subject,
      until: periods.validUntil,
      status: members.status,
      validUntil: members.validUntil,
    })
    .from(activityTable)
    .innerJoin(
      entry,
      and(
        eq(entry.at, activityTable.at),
        eq(entry.requestId, activityTable.requestId),
        inArray(entry.type, ["member.joined", "member.continued"]),
      ),
    )
    .innerJoin(
      periods,
      and(eq(periods.memberId, entry.subject), eq(periods.at, entry.at), inArray(periods.kind, ["joined", "renewed"])),
    )
    .innerJoin(members, eq(members.id, periods.memberId))
    .where(and(eq(activityTable.type, "case.admitted"), isMeant));

/** The cases that admitted these records, with the last day of the granted year. */
export const admittedYears = (ctx: Context, memberIds: string[]) => yearsWhere(ctx, inArray(entry.subject, memberIds));

/** True if the year that a case granted was withdrawn, or the membership ended. */
export async function isTakenBack(ctx: Context, caseId: string): Promise<boolean> {
  const [year] = await yearsWhere(ctx, eq(activityTable.subject, caseId));
  return year !== undefined && (year.status === "ended" || year.validUntil < year.until);
}
