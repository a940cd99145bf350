import { and, desc, eq, gt, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context } from "../../../platform/context.server";
import { indianDay } from "../../../platform/indian-time";
import { allocationTable as allocations, paymentTable as payments } from "../books/tables.server";

const back = alias(allocations, "taken_back");

/**
 * The day, by the bank, of the newest payment of a due that stands, whenever the rest was booked; without a payment the day on which it
 * was last booked. Undefined before.
 */
export async function paidOn({ db }: Pick<Context, "db">, dueId: string): Promise<string | undefined> {
  const takenBack = db
    .select()
    .from(back)
    .where(eq(back.id, sql`${allocations.id} || '/back'`));
  const [last] = await db
    .select({ valueDate: payments.valueDate, at: allocations.at })
    .from(allocations)
    .leftJoin(payments, eq(payments.id, allocations.paymentId))
    .where(and(eq(allocations.dueId, dueId), gt(allocations.amountPaise, 0), notExists(takenBack)))
    .orderBy(sql`${payments.valueDate} desc nulls last`, desc(allocations.at))
    .limit(1);
  return last && (last.valueDate ?? indianDay(last.at));
}
