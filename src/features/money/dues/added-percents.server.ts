import { and, eq, type SQL } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/insert-many.server";
import { stands } from "./raising.server";
import { dueTable as dues, dueLineTable as lines } from "./tables.server";

type Reading = Pick<Context, "db">;
type Percents = ReadonlyMap<string, number>;

/** By the column that names a due, the rate that was added to its prices; what a due asks for is of one class. */
async function percentsBy(
  { db }: Reading,
  name: typeof dues.id | typeof dues.purpose,
  condition: SQL | undefined,
): Promise<Percents> {
  const rows = await db
    .selectDistinct({ name, percent: lines.addedPercent })
    .from(dues)
    .innerJoin(lines, eq(lines.dueId, dues.id))
    .where(condition);
  return new Map(rows.map((row) => [row.name, row.percent]));
}

/** The rates of the tax that was added to the prices of dues, in per cent, by their references. */
export const addedPercents = (ctx: Reading, ids: readonly string[]): Promise<Percents> =>
  percentsBy(ctx, dues.id, isAnyOf(dues.id, ids));

/** The same of the dues that stand, by what they are for. */
export const addedPercentsFor = (ctx: Reading, purposes: readonly string[]): Promise<Percents> =>
  percentsBy(ctx, dues.purpose, and(isAnyOf(dues.purpose, purposes), stands));
