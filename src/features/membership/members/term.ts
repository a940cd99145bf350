export type MemberStatus = "active" | "expired" | "ended";

const IST_MS = 330 * 60_000;

/** First and last day of a membership year that begins at NOW, as days in India: 2026-02-01 to 2027-01-31. */
export function membershipYear(now: Date): { validFrom: string; validUntil: string } {
  const first = new Date(now.getTime() + IST_MS);
  const last = new Date(Date.UTC(first.getUTCFullYear() + 1, first.getUTCMonth(), first.getUTCDate() - 1));
  return { validFrom: first.toISOString().slice(0, 10), validUntil: last.toISOString().slice(0, 10) };
}

/** The year of NOW in India. */
export const indianYear = (now: Date) => new Date(now.getTime() + IST_MS).getUTCFullYear();

/** The day of NOW in India, 2026-02-01. */
export const indianDay = (now: Date) => new Date(now.getTime() + IST_MS).toISOString().slice(0, 10);

/** A stored status as of NOW: an active membership expires the day after its last. */
export function statusOn(
  now: Date,
  { status, validUntil }: { status: MemberStatus; validUntil: string },
): MemberStatus {
  return status === "active" && validUntil < indianDay(now) ? "expired" : status;
}

/** 2027-01-31 becomes 31 January 2027, or with "short" 31 Jan 2027. */
export const dayInWords = (day: string, month: "long" | "short" = "long") =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en-IN", {
    timeZone: "UTC",
    day: "numeric",
    month,
    year: "numeric",
  });
