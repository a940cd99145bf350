import { dayInIndia } from "../indian-time";

const YEARS_BACK = 2;

/** The first and the last day, as days in India, that can be declared at NOW. */
export function declarableDays(now: Date): { first: string; last: string } {
  const last = dayInIndia(now);
  return { first: `${Number(last.slice(0, 4)) - YEARS_BACK}${last.slice(4)}`, last };
}

/** Why an activity of DAY, 2026-04-01, cannot be declared at NOW; undefined when it can. */
export function heldOnProblem(day: string, now: Date): string | undefined {
  const { first, last } = declarableDays(now);
  if (day > last) return "Please declare an activity after it was held.";
  if (day < first) return "Please declare activities of the last two years only.";
  return undefined;
}
