import { asc, eq } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import { isAnyOf } from "../../../platform/db/insert-many.server";
import { indianDay } from "../../../platform/time/indian-time";
import type { DueRow } from "../dues/create-due.server";
import { tdsTable as deductions, tdsReversalTable as reversals } from "../dues/tables.server";
import { writeOffSources } from "../dues/write-off-sources";
import { allocationTable as allocations, entryTable as entries, paymentTable as payments } from "./tables.server";
import { type CameIn, wayOf } from "./ways";

/** `isReversible`: two people may reverse the whole payment, even if it became credit. */
export type Received = CameIn & { id: string; dueId: string; isReversible: boolean; isTakenBack: boolean };

async function bookedMoments({ db }: Pick<Context, "db">, dues: readonly DueRow[]) {
  const ids = dues.map(({ id }) => id);
  const written = await db
    .select({ source: entries.source, at: entries.at })
    .from(entries)
    .where(isAnyOf(entries.source, dues.flatMap(writeOffSources)));
  const standing = await db
    .select({ dueId: deductions.dueId, at: deductions.bookedAt })
    .from(deductions)
    .where(isAnyOf(deductions.dueId, ids));
  const reversed = await db
    .select({ dueId: reversals.dueId, at: reversals.bookedAt })
    .from(reversals)
    .where(isAnyOf(reversals.dueId, ids));
  const key = (dueId: string, at: Date) => `${dueId} ${at.getTime()}`;
  const found = new Map<string, string>();
  for (const { source, at } of written) found.set(key(source.split("/")[1] ?? "", at), wayOf(source));
  for (const { dueId, at } of [...standing, ...reversed]) found.set(key(dueId, at), wayOf("tds/"));
  return (dueId: string, at: Date) => found.get(key(dueId, at)) ?? wayOf("credit/");
}

/** The id of the allocation that takes another one back. */
export const backOf = (allocationId: string) => `${allocationId}/back`;

export const reversalSource = (allocationId: string) => `reversal/${allocationId}`;

export async function bouncedOf({ db }: Pick<Context, "db">, ids: readonly string[]): Promise<Set<string>> {
  const found = await db
    .select({ source: entries.source })
    .from(entries)
    .where(isAnyOf(entries.source, ids.map(reversalSource)));
  const sources = new Set(found.map(({ source }) => source));
  return new Set(ids.filter((id) => sources.has(reversalSource(id))));
}

/** Receipts and reversals of the dues in order; reversals are negative. */
export async function receivedOf({ db }: Pick<Context, "db">, dues: readonly DueRow[]): Promise<readonly Received[]> {
  if (dues.length === 0) return [];
  const rows = await db
    .select({ allocation: allocations, payment: payments })
    .from(allocations)
    .leftJoin(payments, eq(payments.id, allocations.paymentId))
    .where(
      isAnyOf(
        allocations.dueId,
        dues.map(({ id }) => id),
      ),
    )
    .orderBy(asc(allocations.at), asc(allocations.id));
  const wayAt = await bookedMoments({ db }, dues);
  const ids = new Set(rows.map(({ allocation }) => allocation.id));
  const bounced = await bouncedOf(
    { db },
    rows.map(({ allocation }) => allocation.id),
  );
  return rows.map(({ allocation: { id, dueId, amountPaise, at }, payment }) => {
    const isTakenBack = ids.has(backOf(id));
    const way = payment ? wayOf(payment.source) : wayAt(dueId, at);
    return {
      id,
      dueId,
      amountPaise,
      day: payment?.valueDate ?? indianDay(at),
      isTakenBack,
      way: amountPaise < 0 ? "taken back" : way,
      isReversible: payment !== null && /^(line|counter)\//.test(payment.source) && amountPaise > 0 && !bounced.has(id),
    };
  });
}

export const standingReceipts = async (ctx: Pick<Context, "db">, dues: readonly DueRow[]) =>
  (await receivedOf(ctx, dues)).filter(({ amountPaise, isTakenBack }) => amountPaise > 0 && !isTakenBack);
