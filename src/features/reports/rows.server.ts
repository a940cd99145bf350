import type { SQL } from "drizzle-orm";
import type { Context } from "../../platform/context.server";
import { monthAndYear } from "../../platform/time/short-dates";
import type { Report } from "./calls";

export const MONTHS = 12;

/** The `count` months up to the one of `day` (2026-11-21), oldest first: "2026-10", "2026-11". */
export function lastMonths(day: string, count: number): string[] {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7),
  );
}

type Counted = { label: string | null; count: number };

export async function counted(ctx: Context, query: SQL): Promise<Counted[]> {
  return ((await ctx.db.execute(query)) as unknown as { rows: Counted[] }).rows;
}

export function asRows(rows: readonly Counted[], words: (label: string) => string): Report["rows"] {
  return rows
    .map(({ label, count }) => ({ label: label ? words(label) : "Not given", values: [count] }))
    .sort((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0) || a.label.localeCompare(b.label));
}

/** Labels in `columns` are months, 2026-11. */
export function asMonths(day: string, columns: readonly (readonly Counted[])[]): Report["rows"] {
  const counts = columns.map((rows) => new Map(rows.map(({ label, count }) => [label, count])));
  return lastMonths(day, MONTHS).map((month) => ({
    label: monthAndYear(month),
    values: counts.map((column) => column.get(month) ?? 0),
  }));
}
