import { eq, type SQL, sql } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { indianDay } from "../../../platform/indian-time";
import { dayAfter } from "../members/periods";
import { memberTable as members } from "../members/tables.server";
import { renewalTable } from "../renewal/tables.server";
import { ENDING_DAYS } from "./ending-days";
import { chosenMembers } from "./list.server";
import type { ListQuery, MemberCounts } from "./schema";

/** How many of the members that `query` asks for stand in each view; what it says of status and term is left out. */
export async function memberCounts(ctx: Context, query: ListQuery): Promise<MemberCounts> {
  authorize(ctx, "reviewer");
  const today = indianDay(ctx.now);
  const { status, validUntil } = members;
  const runs = sql`${status} = 'active' and ${validUntil} >= ${today}::date`;
  const isOver = sql`${status} = 'expired' or (${status} = 'active' and ${validUntil} < ${today}::date)`;
  const count = (which: SQL) => sql<number>`count(*) filter (where ${which})::int`;
  const [[found], [waiting]] = await Promise.all([
    ctx.db
      .select({
        all: sql<number>`count(*)::int`,
        active: count(runs),
        ending: count(sql`${runs} and ${validUntil} <= ${dayAfter(today, ENDING_DAYS)}::date`),
        expired: count(isOver),
        ended: count(sql`${status} = 'ended'`),
      })
      .from(members)
      .where(chosenMembers(ctx, { ...query, status: undefined, ending: undefined })),
    ctx.db
      .select({ renewals: sql<number>`count(*)::int` })
      .from(renewalTable)
      .where(eq(renewalTable.status, "requested")),
  ]);
  return {
    ...(found ?? { all: 0, active: 0, ending: 0, expired: 0, ended: 0 }),
    renewals: waiting?.renewals ?? 0,
  };
}
