import { and, desc, eq, gte, isNotNull, notExists, notInArray, sql, sum } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { statementLineTable as lines } from "../bank/tables.server";
import {
  allocationTable as allocations,
  entryTable as entries,
  paymentTable as payments,
} from "../books/tables.server";

/** The number of bars that fit on a phone. */
const SHOWN_DAYS = 7;

/** A line with a new explanation would count twice, and a bounced cheque is no money. */
function thatStand({ db }: Pick<Context, "db">) {
  const takenBack = db
    .select({ id: allocations.paymentId })
    .from(allocations)
    .innerJoin(entries, eq(entries.source, sql`'reversal/' || ${allocations.id}`))
    .where(isNotNull(allocations.paymentId));
  const withItsStatement = db
    .select({ id: lines.id })
    .from(lines)
    .where(and(eq(lines.status, "taken-back"), eq(lines.id, sql`split_part(${payments.source}, '/', 2)`)));
  const creditBack = db
    .select({ id: entries.id })
    .from(entries)
    .where(eq(entries.source, sql`${payments.source} || '/back'`));
  return and(notInArray(payments.id, takenBack), notExists(withItsStatement), notExists(creditBack));
}

export async function receiptsByDay(ctx: Pick<Context, "db">): Promise<{ day: string; paise: number }[]> {
  const newest = await ctx.db
    .select({ day: payments.valueDate, paise: sum(payments.amountPaise) })
    .from(payments)
    .where(thatStand(ctx))
    .groupBy(payments.valueDate)
    .orderBy(desc(payments.valueDate))
    .limit(SHOWN_DAYS);
  return newest.reverse().map(({ day, paise }) => ({ day, paise: Number(paise) }));
}

export async function receivedSince(ctx: Pick<Context, "db">, day: string): Promise<number> {
  const [row] = await ctx.db
    .select({ paise: sum(payments.amountPaise) })
    .from(payments)
    .where(and(gte(payments.valueDate, day), thatStand(ctx)));
  return Number(row?.paise ?? 0);
}
