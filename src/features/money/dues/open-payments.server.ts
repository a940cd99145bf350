import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/insert-many.server";
import { payPath } from "./key.server";
import { openPaiseOf, stands } from "./raising.server";
import { dueTable as dues, dueLineTable as lines } from "./tables.server";

export type OpenPayment = { payPath: string; openPaise: number };

/** The rates of the tax that was added to what is asked for, by what it is for; what a due asks for is of one class. */
export async function addedFor(
  { db }: Context,
  purposes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (purposes.length === 0) return new Map();
  const rows = await db
    .selectDistinct({ purpose: dues.purpose, percent: lines.addedPercent })
    .from(dues)
    .innerJoin(lines, eq(lines.dueId, dues.id))
    .where(and(isAnyOf(dues.purpose, purposes), stands));
  return new Map(rows.map(({ purpose, percent }) => [purpose, percent]));
}

/** Where what is still open is paid, by what it is for. */
export async function openPayments(
  ctx: Context,
  purposes: readonly string[],
): Promise<ReadonlyMap<string, OpenPayment>> {
  if (purposes.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(dues)
    .where(and(inArray(dues.purpose, [...purposes]), inArray(dues.status, ["open", "part-paid"])));
  return new Map(
    rows.map((due) => [due.purpose, { payPath: payPath(ctx, due.id), openPaise: openPaiseOf(due) }]),
  );
}
