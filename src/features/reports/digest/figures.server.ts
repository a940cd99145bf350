import { and, asc, count, gte, isNull, lt, sql } from "drizzle-orm";
import { chainHead } from "../../../platform/audit-chain.server";
import { authorize, type Context } from "../../../platform/context.server";
import { DAY_MS } from "../../../platform/durations";
import { dayBounds, indianDay } from "../../../platform/indian-time";
import { isWaiting } from "../../../platform/mail-log.server";
import { mailTable } from "../../../platform/tables.server";
import { isUnmarked } from "../../cases/console/access.server";
import { promiseFiguresNow } from "../../cases/promise-figures.server";
import { caseTable } from "../../cases/tables.server";

const LISTED = 10;

async function queueFigures(ctx: Context) {
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  const endOfDay = sql`${dayBounds(indianDay(ctx.now)).until.toISOString()}::timestamptz`;
  const runs = sql`${caseTable.pausedAt} is null`;
  const [row] = await ctx.db
    .select({
      open: count(),
      overdue: sql<number>`count(*) filter (where ${runs} and ${caseTable.promisedAt} < ${now})::int`,
      dueToday: sql<number>`count(*) filter (where ${runs} and ${caseTable.promisedAt} >= ${now}
        and ${caseTable.promisedAt} < ${endOfDay})::int`,
    })
    .from(caseTable)
    .where(isNull(caseTable.endedAt));
  return row ?? { open: 0, overdue: 0, dueToday: 0 };
}

/** The longest overdue, by reference only; what is marked for administrators is counted and not named. */
function longestOverdue(ctx: Context) {
  return ctx.db
    .select({ reference: caseTable.reference, kind: caseTable.kind, promisedAt: caseTable.promisedAt })
    .from(caseTable)
    .where(
      and(
        isNull(caseTable.endedAt),
        isNull(caseTable.pausedAt),
        lt(caseTable.promisedAt, ctx.now),
        isUnmarked,
      ),
    )
    .orderBy(asc(caseTable.promisedAt), asc(caseTable.id))
    .limit(LISTED);
}

/** What staff are told in the morning. */
export async function digestFigures(ctx: Context) {
  authorize(ctx, "system");
  const yesterday = new Date(ctx.now.getTime() - DAY_MS);
  return {
    queue: await queueFigures(ctx),
    overdue: await longestOverdue(ctx),
    arrived: await ctx.db.$count(caseTable, gte(caseTable.submittedAt, yesterday)),
    ended: await ctx.db.$count(caseTable, gte(caseTable.endedAt, yesterday)),
    undelivered: await ctx.db.$count(mailTable, isWaiting),
    promises: await promiseFiguresNow(ctx),
    chain: await chainHead(ctx),
  };
}
