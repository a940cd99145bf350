import { indianDay } from "~/platform/indian-time";

/** How a membership may stand. */
export const memberStatuses = ["active", "expired", "ended"] as const;

export type MemberStatus = (typeof memberStatuses)[number];

/** A term that ends within so many days is about to end. */
export const ENDING_DAYS = 60;

/** A stored status as of `now`: an active membership expires the day after its last. */
export function statusOn(
  now: Date,
  { status, validUntil }: { status: MemberStatus; validUntil: string },
): MemberStatus {
  return status === "active" && validUntil < indianDay(now) ? "expired" : status;
}

/** The last day of a membership that has none, such as that of a life member. */
export const NO_END = "9999-12-31";
/** Stands where a list brought a member along without saying until when; nobody is told, billed or lapsed by it. */
export const END_UNKNOWN = "9999-12-30";

/** Whether a term has no last day that anything is counted from. */
export const isEndless = (validUntil: string) => validUntil >= END_UNKNOWN;

/** The last day of a term in words, said by `words`: a term without one says so. */
export function lastDayIn(validUntil: string, words: (day: string) => string): string {
  if (validUntil === NO_END) return "No end";
  return validUntil === END_UNKNOWN ? "Not known" : words(validUntil);
}

/** `until 31 March 2027` in a sentence; "without an end" for a term that has none. */
export const untilIn = (validUntil: string, words: (day: string) => string) =>
  isEndless(validUntil) ? "without an end" : `until ${words(validUntil)}`;

export type Term = { validFrom: string; validUntil: string };

/** `day`, moved by so many days. */
export function dayAfter(day: string, days = 1): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** The year that begins on the day `from`: 2026-02-01 to 2027-01-31. */
export function yearFrom(from: string): Term {
  const end = new Date(`${from}T00:00:00Z`);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return { validFrom: from, validUntil: dayAfter(end.toISOString().slice(0, 10), -1) };
}

/**
 * The year that a renewal grants: right after the present term when it was asked for, or paid where it costs something, while that
 * ran; else from `today`, so that nobody pays for days without membership.
 */
export const renewedYear = (validUntil: string, doneOn: string, today: string): Term =>
  yearFrom(doneOn <= validUntil && !isEndless(validUntil) ? dayAfter(validUntil) : today);

/** Whether `day` is a later last day than `other`: one that is not known is later than none, and earlier than any. */
export const isLaterEnd = (day: string, other: string) => day !== END_UNKNOWN && (other === END_UNKNOWN || day > other);

/**
 * What a member's term is once `next` was granted: a period that follows without a gap lengthens the present one, and none takes days
 * away.
 */
export function lengthened(present: Term, next: Term): Term {
  // Of a term without an end there is no day after.
  const isGapless = isEndless(present.validUntil) || next.validFrom <= dayAfter(present.validUntil);
  const follows = next.validFrom > present.validFrom && isGapless;
  const { validUntil } = isLaterEnd(present.validUntil, next.validUntil) ? present : next;
  return { validFrom: follows ? present.validFrom : next.validFrom, validUntil };
}

/** The stored status of a member whose term was just set. */
export const statusOfTerm = ({ validUntil }: Term, today: string): MemberStatus =>
  validUntil < today ? "expired" : "active";
