import { eq, max, sql } from "drizzle-orm";
import type { Tx } from "../../../platform/context.server";
import { DAY_MS } from "../../../platform/durations";
import { indianDay } from "../../../platform/indian-time";
import { conflict } from "../../../platform/refusal";
import { documentNumber, financialYearOf } from "../financial-year";
import type { SeriesPrefix } from "./series-prefixes";
import { seriesTable as series } from "./tables.server";

const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);

/** The day of the last document of a series, of whichever year; undefined before the first. */
async function lastDayOf({ db }: Tx, prefix: SeriesPrefix): Promise<string | undefined> {
  const [found] = await db
    .select({ day: max(series.lastDay) })
    .from(series)
    .where(eq(series.prefix, prefix));
  return found?.day ?? undefined;
}

/** Today, or the day of the last document where the clock was set back a little. Throws 409 where it was set back more. */
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

/**
 * The next `count` numbers of a series in this financial year, without a gap, and the day that they are issued on: today, or the day of the last
 * one where the clock was set back a little. Throws 409 where it was set back more, or where nobody has confirmed the series after a
 * restored backup. Locks the series until the transaction ends, so it is asked last.
 */
export async function nextNumbers(
  tx: Tx,
  prefix: SeriesPrefix,
  count: number,
): Promise<{ numbers: string[]; day: string }> {
  const today = indianDay(tx.now);
  const begun = dayOfIssue(today, (await lastDayOf(tx, prefix)) ?? today);
  const year = financialYearOf(begun);
  const [standing] = await tx.db
    .insert(series)
    .values({ prefix, year, last: count, lastDay: begun })
    .onConflictDoUpdate({
      target: [series.prefix, series.year],
      set: {
        last: sql`${series.last} + ${count}`,
        // Somebody may have issued since, while this one waited for the lock.
        lastDay: sql`greatest(${series.lastDay}, excluded.last_day)`,
      },
    })
    .returning();
  if (!standing) throw new Error("the series was not stored");
  if (standing.unconfirmedSince) throw unconfirmed(prefix, year);
  const day = dayOfIssue(begun, standing.lastDay);
  const first = standing.last - count + 1;
  return { numbers: Array.from({ length: count }, (_, at) => documentNumber(prefix, year, first + at)), day };
}
