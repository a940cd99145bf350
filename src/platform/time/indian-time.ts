/** 5 h 30 min, all year. A number is inlined in public pages; the functions would be one more file to load. */
export const INDIA_AHEAD_MS = 19_800_000;

/** Shifts `at` so that the UTC getters read Indian time. */
export const inIndia = (at: Date) => new Date(at.getTime() + INDIA_AHEAD_MS);

export const fromIndia = (local: number) => new Date(local - INDIA_AHEAD_MS);

/** "2026-04-01" */
export const indianDay = (at: Date) => inIndia(at).toISOString().slice(0, 10);

export function dayAhead(days: number, at = new Date()): string {
  const then = new Date(at);
  then.setUTCDate(then.getUTCDate() + days);
  return indianDay(then);
}

export const indianYear = (at: Date) => inIndia(at).getUTCFullYear();

export const startOfIndianDay = (day: string) => fromIndia(Date.parse(`${day}T00:00:00Z`));

/** `until` is the first moment after the day. */
export function dayBounds(day: string): { from: Date; until: Date } {
  const [from, until] = [startOfIndianDay(day), startOfIndianDay(day)];
  until.setUTCDate(until.getUTCDate() + 1);
  return { from, until };
}

export const yearBounds = (year: number) => ({
  from: startOfIndianDay(`${year}-01-01`),
  until: startOfIndianDay(`${year + 1}-01-01`),
});

export const indianHour = (at: Date) => inIndia(at).getUTCHours();
