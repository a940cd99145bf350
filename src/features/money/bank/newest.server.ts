import { and, desc, isNotNull, isNull, max } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { bankAccount } from "./account.server";
import { statementTable as statements } from "./tables.server";

/** Preferably of the present account; null before the first statement. */
export async function newestStatementDay(ctx: Pick<Context, "db">): Promise<string | null> {
  const days = await ctx.db
    .select({ accountId: statements.accountId, day: max(statements.untilDay) })
    .from(statements)
    .where(and(isNotNull(statements.postedAt), isNull(statements.takenBackAt)))
    .groupBy(statements.accountId)
    .orderBy(desc(max(statements.untilDay)));
  const present = await bankAccount(ctx);
  const own = days.find(({ accountId }) => accountId === present?.ledgerId);
  return (own ?? days[0])?.day ?? null;
}
