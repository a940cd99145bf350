import { and, eq } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/db/insert-many.server";
import { stands } from "./due-purpose.server";
import { dueTable as dues, dueLineTable as lines } from "./tables.server";

/** Rates of added tax in per cent, by purpose; all lines of a due have one tax class. */
export async function addedPercentsFor(
  { db }: Pick<Context, "db">,
  purposes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectDistinct({ name: dues.purpose, percent: lines.addedPercent })
    .from(dues)
    .innerJoin(lines, eq(lines.dueId, dues.id))
    .where(and(isAnyOf(dues.purpose, purposes), stands));
  return new Map(rows.map((row) => [row.name, row.percent]));
}
