import { and, desc, isNotNull, isNull } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { DAY_MS } from "../../../platform/time/durations";
import { indianDay } from "../../../platform/time/indian-time";
import { bankAccount } from "../bank/account.server";
import { statementTable as statements } from "../bank/tables.server";

/** An account may be without a movement for so many days; a longer gap means an older file. */
const QUIET_DAYS = 7;

/** The last day that a statement covers: the day before its upload, unless its last row is long before. */
function lastCovered({ untilDay, checkedAt }: Pick<typeof statements.$inferSelect, "untilDay" | "checkedAt">): string {
  const before = indianDay(new Date(checkedAt.getTime() - DAY_MS));
  const quiet = (Date.parse(before) - Date.parse(untilDay)) / DAY_MS;
  return quiet > 0 && quiet <= QUIET_DAYS ? before : untilDay;
}

/** Until when money is known, preferably of the present account; null before the first statement. */
async function newestStatementDay(ctx: Pick<Context, "db">): Promise<string | null> {
  const { accountId, untilDay, checkedAt } = statements;
  const newest = await ctx.db
    .selectDistinctOn([accountId], { accountId, untilDay, checkedAt })
    .from(statements)
    .where(and(isNotNull(statements.postedAt), isNull(statements.takenBackAt)))
    .orderBy(accountId, desc(untilDay), desc(checkedAt));
  const present = await bankAccount(ctx);
  const own = newest.find((one) => one.accountId === present?.ledgerId);
  const days = (own ? [own] : newest).map(lastCovered);
  return days.sort().at(-1) ?? null;
}

const MOST_DAYS = 3;

/** True if the newest statement is too old to know whether a due was paid. */
export async function remindersStopped(ctx: Pick<Context, "db" | "now">): Promise<boolean> {
  const newest = await newestStatementDay(ctx);
  return newest === null || newest < indianDay(new Date(ctx.now.getTime() - MOST_DAYS * DAY_MS));
}
