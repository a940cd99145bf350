import { max } from "drizzle-orm";
import type { Tx } from "../../../platform/context.server";
import { lastDayOf } from "../financial-year";
import { closedYearTable as closed } from "./tables.server";

/** The last day that no entry may be booked on any more; undefined before a year was closed. Years close in their order. */
export async function lastClosedDay({ db }: Pick<Tx, "db">): Promise<string | undefined> {
  const [row] = await db.select({ year: max(closed.year) }).from(closed);
  return row?.year ? lastDayOf(row.year) : undefined;
}

/** Where an entry of a day is booked: on that day, else on the first open one, with a note. */
export type OpenDay = (day: string, note: string) => { day: string; note: string };

/** The days that entries can be booked on now. */
export async function dayInOpenYear(tx: Tx): Promise<OpenDay> {
  const closedUntil = await lastClosedDay(tx);
  return (day, note) => {
    if (!closedUntil || day > closedUntil) return { day, note };
    return { day: `${closedUntil.slice(0, 4)}-04-01`, note: `${note} (of ${day}, in a closed year)` };
  };
}
