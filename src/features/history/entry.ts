import { inIndia } from "~/platform/time/indian-time";

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

/** The statuses with a badge, and `reversed` for an entry that reverses another. */
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

/** The time in India, such as 16:10. Returns null at midnight, because such entries have a day but no time. */
export function timeInIndia(at: Date): string | null {
  const clock = inIndia(at).toISOString().slice(11);
  return clock === "00:00:00.000Z" ? null : clock.slice(0, 5);
}

export function pointsInWords(points: number): string {
  const sign = points > 0 ? "+" : points < 0 ? "−" : "";
  return sign + Math.abs(points).toFixed(1);
}

export const statusInWords = (status: string) => status.charAt(0).toUpperCase() + status.slice(1);
