const IST_MS = 330 * 60_000;
const DAY_MS = 86_400_000;

/** The year of AT in India. */
export const yearInIndia = (at: Date) => new Date(at.getTime() + IST_MS).getUTCFullYear();

/** First moment of YEAR in India, and the first after it. */
export function yearBounds(year: number): { from: Date; until: Date } {
  const start = (of: number) => new Date(Date.UTC(of, 0, 1) - IST_MS);
  return { from: start(year), until: start(year + 1) };
}

/** The first moment of a day, 2026-04-01, in India. */
export const startOfDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - IST_MS);

/** The day of AT in India, 2026-04-01. */
export const dayInIndia = (at: Date) => new Date(at.getTime() + IST_MS).toISOString().slice(0, 10);

/** The time of AT in India, 16:10; null at the very start of a day, which stands for the day alone. */
export function timeInIndia(at: Date): string | null {
  const shifted = at.getTime() + IST_MS;
  return shifted % DAY_MS === 0 ? null : new Date(shifted).toISOString().slice(11, 16);
}
