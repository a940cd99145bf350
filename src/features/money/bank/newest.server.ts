import { and, isNotNull, isNull, max } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { statementTable as statements } from "./tables.server";

/** The last day that a posted statement covers; null before the first. */
export async function newestStatementDay({ db }: Pick<Context, "db">): Promise<string | null> {
  const [row] = await db
    .select({ day: max(statements.untilDay) })
    .from(statements)
    .where(and(isNotNull(statements.postedAt), isNull(statements.takenBackAt)));
  return row?.day ?? null;
}
