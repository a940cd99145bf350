import { inIndia } from "~/platform/indian-time";

/** Every type that an entry of the history can have. */
export const entryTypes = [
  "course_completion",
  "event_attendance",
  "payment",
  "certificate",
  "networking",
  "newsletter",
  "course_enrollment",
  "achievement",
  "event_registration",
] as const;
export type EntryType = (typeof entryTypes)[number];

/** The statuses with a badge of their own, and `reversed` for what takes an entry back. */
export type EntryStatus =
  | "completed"
  | "attended"
  | "paid"
  | "downloaded"
  | "connected"
  | "subscribed"
  | "enrolled"
  | "earned"
  | "registered"
  | "reversed";

/** The time of `at` in India, 16:10; null at the very start of a day, which stands for the day alone. */
export function timeInIndia(at: Date): string | null {
  const clock = inIndia(at).toISOString().slice(11);
  return clock === "00:00:00.000Z" ? null : clock.slice(0, 5);
}

/** Points with sign and tenth: +6.0, −6.0 and 0.0. */
export function pointsInWords(points: number): string {
  const sign = points > 0 ? "+" : points < 0 ? "−" : "";
  return sign + Math.abs(points).toFixed(1);
}

/** A status as its badge says it: Completed. */
export const statusInWords = (status: string) => status.charAt(0).toUpperCase() + status.slice(1);
