import { and, desc, eq, gt, lt, max, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context } from "../../../platform/context.server";
import { indianDay } from "../../../platform/time/indian-time";
import {
  allocationTable as allocations,
  entryTable as entries,
  paymentTable as payments,
  postingTable as postings,
} from "../books/tables.server";
import { dueTable as dues } from "../dues/tables.server";

const back = alias(allocations, "taken_back");

type Reading = Pick<Context, "db">;

/** The newest value date of the late payments. */
export async function cameLateOn({ db }: Reading, dueId: string): Promise<string | null> {
  // Filters by payer, because postings have no index by due.
  const isLeftOf = and(eq(postings.account, "credits"), eq(postings.payer, dues.payer), lt(postings.amountPaise, 0));
  const [newest] = await db
    .select({ day: max(payments.valueDate) })
    .from(dues)
    .innerJoin(postings, and(isLeftOf, eq(postings.dueId, dues.id)))
    .innerJoin(entries, eq(entries.id, postings.entryId))
    .innerJoin(payments, eq(payments.source, entries.source))
    .where(eq(dues.id, dueId));
  return newest?.day ?? null;
}

/** The newest value date, including late payments, else the day of the last booking; undefined if there is none. */
export async function paidOn(ctx: Reading, dueId: string): Promise<string | undefined> {
  const { db } = ctx;
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
  return last && (last.valueDate ?? (await cameLateOn(ctx, dueId)) ?? indianDay(last.at));
}
