import { max } from "drizzle-orm";
import type { Tx } from "../../../platform/context.server";
import { lastDayOf } from "../financial-year";
import { closedYearTable as closed } from "./tables.server";

/** Undefined before the first closing. */
export async function lastClosedDay({ db }: Pick<Tx, "db">): Promise<string | undefined> {
  const [row] = await db.select({ year: max(closed.year) }).from(closed);
  return row?.year ? lastDayOf(row.year) : undefined;
}

/** Maps a day in a closed year to the first open day and says so in the note. */
export type OpenDay = (day: string, note: string) => { day: string; note: string };

export async function dayInOpenYear(tx: Tx): Promise<OpenDay> {
  const closedUntil = await lastClosedDay(tx);
  return (day, note) => {
    if (!closedUntil || day > closedUntil) return { day, note };
    return { day: `${closedUntil.slice(0, 4)}-04-01`, note: `${note} (of ${day}, in a closed year)` };
  };
}
