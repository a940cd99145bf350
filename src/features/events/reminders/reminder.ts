import { DAY_MS, HOUR_MS, MINUTE_MS } from "~/platform/time/durations";
import { indianDay } from "~/platform/time/indian-time";
import { clockTime } from "~/platform/time/moments";

export const reminderKinds = ["seven-days", "one-day", "two-hours"] as const;
export type ReminderKind = (typeof reminderKinds)[number];

export const reminderTimes: Record<ReminderKind, { beforeMs: number; lateMs: number }> = {
  "seven-days": { beforeMs: 7 * DAY_MS, lateMs: DAY_MS },
  "one-day": { beforeMs: DAY_MS, lateMs: 6 * HOUR_MS },
  "two-hours": { beforeMs: 2 * HOUR_MS, lateMs: 90 * MINUTE_MS },
};

/** The range of starts whose reminder is due: after `after`, up to `upTo`. */
export function startsDue(kind: ReminderKind, now: Date): { after: Date; upTo: Date } {
  const { beforeMs, lateMs } = reminderTimes[kind];
  const upTo = new Date(now.getTime() + beforeMs);
  return { after: new Date(upTo.getTime() - lateMs), upTo };
}

/** "In 7 days", "Tomorrow at 10:00 AM" or "Today at 10:00 AM", by Indian dates. */
export function startWords(startsAt: Date, now: Date): string {
  const days = (Date.parse(indianDay(startsAt)) - Date.parse(indianDay(now))) / DAY_MS;
  if (days > 1) return `In ${days} days`;
  return `${days === 1 ? "Tomorrow" : "Today"} at ${clockTime(startsAt)}`;
}
