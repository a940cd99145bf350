import { indianDay } from "~/platform/time/indian-time";

const YEARS_BACK = 2;

/** The first and last day in India that can be declared at `now`. */
export function declarableDays(now: Date): { first: string; last: string } {
  const last = indianDay(now);
  const first = new Date(`${last}T00:00:00Z`);
  // 29 February becomes 1 March in a common year.
  first.setUTCFullYear(first.getUTCFullYear() - YEARS_BACK);
  return { first: first.toISOString().slice(0, 10), last };
}

/** The reason why an activity of `day`, 2026-04-01, cannot be declared at `now`; undefined if it can. */
export function heldOnProblem(day: string, now: Date): string | undefined {
  const { first, last } = declarableDays(now);
  if (day > last) return "Please declare an activity only after it was held.";
  if (day < first) return "Please declare activities of the last two years only.";
  return undefined;
}
