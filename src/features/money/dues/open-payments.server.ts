import { and, inArray } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { openPaiseOf } from "./create-due.server";
import { payPath } from "./key.server";
import { openStatuses } from "./open";
import { dueTable as dues } from "./tables.server";

export type OpenPayment = { payPath: string; openPaise: number };

export async function openPayments(
  ctx: Context,
  purposes: readonly string[],
): Promise<ReadonlyMap<string, OpenPayment>> {
  if (purposes.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(dues)
    .where(and(inArray(dues.purpose, [...purposes]), inArray(dues.status, openStatuses)));
  return new Map(rows.map((due) => [due.purpose, { payPath: payPath(ctx, due.id), openPaise: openPaiseOf(due) }]));
}
