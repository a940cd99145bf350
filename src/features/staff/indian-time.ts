const IST_MS = 330 * 60_000;
const DAY_MS = 86_400_000;

/** The day of AT in India, 2026-04-01. */
export const indianDay = (at: Date) => new Date(at.getTime() + IST_MS).toISOString().slice(0, 10);

/** The hour of AT in India, from 0 to 23. */
export const indianHour = (at: Date) => new Date(at.getTime() + IST_MS).getUTCHours();

/** First moment of a day in India, 2026-04-01, and the first after it. */
export function dayBounds(day: string): { from: Date; until: Date } {
  const from = Date.parse(`${day}T00:00:00Z`) - IST_MS;
  return { from: new Date(from), until: new Date(from + DAY_MS) };
}
