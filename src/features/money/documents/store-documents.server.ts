import { and, eq, getTableColumns, max, type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../../platform/context.server";
import { insertion, writeTogether } from "../../../platform/db/insert-many.server";
import { conflict } from "../../../platform/refusal";
import { DAY_MS } from "../../../platform/time/durations";
import { indianDay } from "../../../platform/time/indian-time";
import { documentNumber, financialYearOf } from "../financial-year";
import type { PrintedDocument } from "./printed-document";
import { type SeriesPrefix, seriesPrefixes } from "./series-prefixes";
import { sumOf } from "./sum-of";
import {
  documentTable as documents,
  documentFileTable as files,
  seriesTable as series,
  voucherUseTable as uses,
} from "./tables.server";

const dayBefore = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);

async function lastDayOf({ db }: Tx, prefix: SeriesPrefix): Promise<string | undefined> {
  const [found] = await db
    .select({ day: max(series.lastDay) })
    .from(series)
    .where(eq(series.prefix, prefix));
  return found?.day ?? undefined;
}

/** Today, or the day of the last document if the clock is up to one day behind. Throws 409 if it is further behind. */
function dayOfIssue(today: string, lastDay: string): string {
  if (today >= dayBefore(lastDay)) return today > lastDay ? today : lastDay;
  throw conflict(
    "clock_set_back",
    `The clock of this machine says ${today}, but a document of ${lastDay} was issued already. Please set it right.`,
  );
}

const unconfirmed = (prefix: SeriesPrefix, year: string) =>
  conflict(
    "series_unconfirmed",
    `A backup was restored: a treasurer has to confirm the last number of ${prefix}/${year} under Money, Today, before another document is issued.`,
  );

type Standing = typeof series.$inferSelect;

const grown = (count: number, day: SQL | string) => ({
  last: sql`${series.last} + ${count}`,
  // Another transaction may have issued a document while this one waited for the lock.
  lastDay: sql`greatest(${series.lastDay}, ${day}::date)`,
});

/** Waits on an advisory lock, because a row lock would wake all waiting transactions for each document. */
async function takeToday(tx: Tx, prefix: SeriesPrefix, count: number): Promise<Standing | undefined> {
  const today = indianDay(tx.now);
  const newest = sql`(select max(newest.year) from ${series} as newest where newest.prefix = ${prefix})`;
  const lock = sql`(select pg_advisory_xact_lock(hashtext('document_series'), hashtext(${prefix}))) as locked`;
  const isNewest = and(eq(series.prefix, prefix), eq(series.year, financialYearOf(today)));
  const [standing] = await tx.db
    .update(series)
    .set(grown(count, today))
    .from(lock)
    .where(and(isNewest, eq(series.year, newest)))
    .returning(getTableColumns(series));
  return standing;
}

/** Numbers at the start of a year, or with a clock set back before that start. */
async function takeOther(tx: Tx, prefix: SeriesPrefix, count: number): Promise<Standing | undefined> {
  const today = indianDay(tx.now);
  const lastDay = dayOfIssue(today, (await lastDayOf(tx, prefix)) ?? today);
  const [standing] = await tx.db
    .insert(series)
    .values({ prefix, year: financialYearOf(lastDay), last: count, lastDay })
    .onConflictDoUpdate({ target: [series.prefix, series.year], set: grown(count, sql`excluded.last_day`) })
    .returning();
  return standing;
}

/**
 * Throws 409 if the clock is far behind or the series is unconfirmed. Locks the series until the transaction ends, so
 * call it last.
 */
async function nextNumbers(tx: Tx, prefix: SeriesPrefix, count: number): Promise<{ numbers: string[]; day: string }> {
  const standing = (await takeToday(tx, prefix, count)) ?? (await takeOther(tx, prefix, count));
  if (!standing) throw new Error("the series was not stored");
  const { year, last, lastDay, unconfirmedSince } = standing;
  if (unconfirmedSince) throw unconfirmed(prefix, year);
  const day = dayOfIssue(indianDay(tx.now), lastDay);
  const first = last - count + 1;
  return { numbers: Array.from({ length: count }, (_, at) => documentNumber(prefix, year, first + at)), day };
}

export type Coming = Pick<Unnumbered, "id" | "dueId">;

/** A document before numbering. `takesIn` are the vouchers whose tax it takes over. */
export type Unnumbered = {
  id: string;
  source: string;
  dueId: string;
  againstId: string | null;
  printed: Omit<PrintedDocument, "number" | "day">;
  takesIn: readonly string[];
};

/** Holds the lock on the series until the transaction ends. */
export async function storeDocuments(tx: Tx, prefix: SeriesPrefix, wanted: readonly Unnumbered[]): Promise<void> {
  if (wanted.length === 0) return;
  const { numbers, day } = await nextNumbers(tx, prefix, wanted.length);
  const issued = wanted.map((one, at) => ({ ...one, number: numbers[at] ?? "" }));
  await writeTogether(tx.db, [
    insertion(
      documents,
      issued.map(({ id, number, source, dueId, againstId, printed: { kind, totalPaise, lines } }) => ({
        id,
        number,
        kind,
        dueId,
        source,
        againstId,
        day,
        totalPaise,
        issuedAt: tx.now,
        taxablePaise: sumOf(lines, "taxablePaise"),
        cgstPaise: sumOf(lines, "cgstPaise"),
        sgstPaise: sumOf(lines, "sgstPaise"),
        igstPaise: sumOf(lines, "igstPaise"),
      })),
    ),
    insertion(
      files,
      issued.map(({ id, number, printed }) => ({ documentId: id, printed: { ...printed, number, day } })),
    ),
    insertion(
      uses,
      issued.flatMap(({ id, takesIn }) => takesIn.map((voucherId) => ({ voucherId, documentId: id }))),
    ),
  ]);
}

/** All transactions lock the series in the same order. */
export function storeLastly(tx: Tx, prefix: SeriesPrefix, wanted: readonly Unnumbered[]): void {
  if (wanted.length > 0) tx.lastly(() => storeDocuments(tx, prefix, wanted), seriesPrefixes.indexOf(prefix));
}
