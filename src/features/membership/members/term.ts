import { indianDay } from "~/platform/time/indian-time";

export const memberStatuses = ["active", "expired", "ended"] as const;

export type MemberStatus = (typeof memberStatuses)[number];

/** A term ending within this many days is about to end. */
export const ENDING_DAYS = 60;

/** The status as of `now`: an active membership expires the day after its last. */
export function statusOn(
  now: Date,
  { status, validUntil }: { status: MemberStatus; validUntil: string },
): MemberStatus {
  return status === "active" && validUntil < indianDay(now) ? "expired" : status;
}

/** The last day of a membership without an end, such as a life membership. */
export const NO_END = "9999-12-31";
/** The last day if an imported list gave none. It causes no notice, bill or lapse. */
export const END_UNKNOWN = "9999-12-30";

/** True if no notice or fee can depend on the last day. */
export const isEndless = (validUntil: string) => validUntil >= END_UNKNOWN;

export function lastDayIn(validUntil: string, words: (day: string) => string): string {
  if (validUntil === NO_END) return "No end";
  return validUntil === END_UNKNOWN ? "Not known" : words(validUntil);
}

/** `until 31 March 2027` within a sentence; "without an end" for an endless term. */
export const untilIn = (validUntil: string, words: (day: string) => string) =>
  isEndless(validUntil) ? "without an end" : `until ${words(validUntil)}`;

export type Term = { validFrom: string; validUntil: string };

export function dayAfter(day: string, days = 1): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** The year from the day `from`: 2026-02-01 to 2027-01-31. */
export function yearFrom(from: string): Term {
  const end = new Date(`${from}T00:00:00Z`);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return { validFrom: from, validUntil: dayAfter(end.toISOString().slice(0, 10), -1) };
}

/**
 * The year that a renewal grants: it follows the present term if requested (or paid, if it costs money) during that term, else it
 * starts `today`, so a member never pays for past days.
 */
export const renewedYear = (validUntil: string, doneOn: string, today: string): Term =>
  yearFrom(doneOn <= validUntil && !isEndless(validUntil) ? dayAfter(validUntil) : today);

/** True if `day` is later than `other`. An unknown end is later than none and earlier than any other. */
export const isLaterEnd = (day: string, other: string) => day !== END_UNKNOWN && (other === END_UNKNOWN || day > other);

/** The term after granting `next`: a period without a gap extends the present one, and no period shortens it. */
export function lengthened(present: Term, next: Term): Term {
  // A term without an end has no day after.
  const isGapless = isEndless(present.validUntil) || next.validFrom <= dayAfter(present.validUntil);
  const follows = next.validFrom > present.validFrom && isGapless;
  const { validUntil } = isLaterEnd(present.validUntil, next.validUntil) ? present : next;
  return { validFrom: follows ? present.validFrom : next.validFrom, validUntil };
}

export const statusOfTerm = ({ validUntil }: Term, today: string): MemberStatus =>
  validUntil < today ? "expired" : "active";
