import { desc, eq, sql } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { indianDay } from "../../../platform/indian-time";
import { allocationTable as allocations, paymentTable as payments } from "../books/tables.server";

/** The day, by the bank where it was there, on which a due was last paid of; undefined before. */
export async function paidOn({ db }: Pick<Context, "db">, dueId: string): Promise<string | undefined> {
  const [last] = await db
    .select({ valueDate: payments.valueDate, at: allocations.at })
    .from(allocations)
    .leftJoin(payments, eq(payments.id, allocations.paymentId))
    .where(eq(allocations.dueId, dueId))
    .orderBy(desc(sql`coalesce(${payments.valueDate}, ${allocations.at}::date)`), desc(allocations.at))
    .limit(1);
  return last && (last.valueDate ?? indianDay(last.at));
}
