const IST_MS = 330 * 60_000;

/** First and last day of a membership year that begins at NOW, as days in India: 2026-02-01 to 2027-01-31. */
export function membershipYear(now: Date): { validFrom: string; validUntil: string } {
  const first = new Date(now.getTime() + IST_MS);
  const last = new Date(Date.UTC(first.getUTCFullYear() + 1, first.getUTCMonth(), first.getUTCDate() - 1));
  return { validFrom: first.toISOString().slice(0, 10), validUntil: last.toISOString().slice(0, 10) };
}

/** The year of NOW in India. */
export const indianYear = (now: Date) => new Date(now.getTime() + IST_MS).getUTCFullYear();
