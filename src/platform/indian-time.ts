/**
 * How far India's clock, which has one time all year, is ahead of UTC: 5 hours 30 minutes. Public pages calculate with it
 * themselves: a number is carried to where it stands, while the functions are one more file to load.
 */
export const INDIA_AHEAD_MS = 19_800_000;

/** `at` moved to where the UTC functions read India's clock. */
export const inIndia = (at: Date) => new Date(at.getTime() + INDIA_AHEAD_MS);

/** The moment that `local`, milliseconds of India's clock as the UTC functions read it, stands for. */
export const fromIndia = (local: number) => new Date(local - INDIA_AHEAD_MS);

/** The day of `at` in India, 2026-04-01. */
export const indianDay = (at: Date) => inIndia(at).toISOString().slice(0, 10);

/** The day in India that is `days` after that of `at`, 2026-04-01. */
export function dayAhead(days: number, at = new Date()): string {
  const then = new Date(at);
  then.setUTCDate(then.getUTCDate() + days);
  return indianDay(then);
}

/** The year of `at` in India. */
export const indianYear = (at: Date) => inIndia(at).getUTCFullYear();

/** The first moment of a day, 2026-04-01, in India. */
export const startOfIndianDay = (day: string) => fromIndia(Date.parse(`${day}T00:00:00Z`));

/** The first moment of a day, 2026-04-01, in India, and the first after it. */
export function dayBounds(day: string): { from: Date; until: Date } {
  const [from, until] = [startOfIndianDay(day), startOfIndianDay(day)];
  until.setUTCDate(until.getUTCDate() + 1);
  return { from, until };
}

/** The first moment of `year` in India, and the first after it. */
export const yearBounds = (year: number) => ({
  from: startOfIndianDay(`${year}-01-01`),
  until: startOfIndianDay(`${year + 1}-01-01`),
});

/** The hour of `at` in India, from 0 to 23. */
export const indianHour = (at: Date) => inIndia(at).getUTCHours();
