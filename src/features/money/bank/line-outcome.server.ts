import { eq } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/db/insert-many.server";
import { allocationTable as allocations, paymentTable as payments } from "../books/tables.server";
import { dueTable as dues } from "../dues/tables.server";
import type { DueStatus } from "../words";
import { explanationOf } from "./explanation-source";
import type { statementLineTable } from "./tables.server";

type Line = typeof statementLineTable.$inferSelect;
type Paid = { title: string; status: DueStatus };

function becameWords(paid: readonly Paid[]): string {
  const [first] = paid;
  if (!first) return "Credit of the payer";
  if (paid.length > 1) return `Split, ${paid.length} dues`;
  return `${first.status === "settled" ? "Settled" : "Part-paid"}, ${first.title}`;
}

export async function outcomeOf({ db }: Context, rows: readonly Line[]): Promise<ReadonlyMap<string, string>> {
  const paying = rows.filter(({ explanation }) => explanation === "dues");
  if (paying.length === 0) return new Map();
  const found = await db
    .select({ source: payments.source, title: dues.title, status: dues.status })
    .from(payments)
    .innerJoin(allocations, eq(allocations.paymentId, payments.id))
    .innerJoin(dues, eq(dues.id, allocations.dueId))
    .where(isAnyOf(payments.source, paying.map(explanationOf)))
    .orderBy(allocations.id);
  const bySource = Map.groupBy(found, ({ source }) => source);
  return new Map(paying.map((line) => [line.id, becameWords(bySource.get(explanationOf(line)) ?? [])]));
}
