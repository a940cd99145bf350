import { and, eq } from "drizzle-orm";
import type { Tx } from "../../../platform/context.server";
import { DAY_MS } from "../../../platform/durations";
import { indianDay } from "../../../platform/indian-time";
import { conflict } from "../../../platform/refusal";
import { documentNumber, financialYearOf } from "../financial-year";
import { seriesTable as series } from "./tables.server";

const PREFIX = "IF";

const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);

/**
 * The next `count` numbers of this financial year, without a gap, and the day that they are issued on: today, or the day of the last
 * one where the clock was set back a little. Throws 409 where it was set back more. Locks the series until the transaction ends.
 */
export async function nextNumbers(tx: Tx, count: number): Promise<{ numbers: string[]; day: string }> {
  const today = indianDay(tx.now);
  const year = financialYearOf(today);
  const isThis = and(eq(series.prefix, PREFIX), eq(series.year, year));
  await tx.db.insert(series).values({ prefix: PREFIX, year, last: 0, lastDay: today }).onConflictDoNothing();
  const [standing] = await tx.db.select().from(series).where(isThis).for("update");
  if (!standing) throw new Error("the series was not stored");
  const { last, lastDay } = standing;
  if (today < dayBefore(lastDay))
    throw conflict(
      "clock_set_back",
      `The clock of this machine says ${today}, but a document of ${lastDay} was issued already. Please set it right.`,
    );
  const day = today > lastDay ? today : lastDay;
  await tx.db
    .update(series)
    .set({ last: last + count, lastDay: day })
    .where(isThis);
  return {
    numbers: Array.from({ length: count }, (_, at) => documentNumber(PREFIX, year, last + at + 1)),
    day,
  };
}
