import { pluralise } from "../text/pluralise";
import { indianDay } from "./indian-time";
import { dayAndMonth, shortDay } from "./short-dates";

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** "12 min", "46 h", "3 d" */
export function age(from: Date, until: Date): string {
  const passed = Math.max(0, until.getTime() - from.getTime());
  if (passed < HOUR_MS) return `${Math.floor(passed / MINUTE_MS)} min`;
  if (passed < 2 * DAY_MS) return `${Math.floor(passed / HOUR_MS)} h`;
  return `${Math.floor(passed / DAY_MS)} d`;
}

/** In the Indian calendar: "2 hours ago", "Yesterday", "2 Nov". */
export function ago(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / MINUTE_MS);
  if (minutes < 1) return "Just now";
  if (minutes < 60) return `${pluralise(minutes, "minute")} ago`;
  const [day, today] = [indianDay(at), indianDay(now)];
  if (day === today) return `${pluralise(Math.floor(minutes / 60), "hour")} ago`;
  if (day === indianDay(new Date(now.getTime() - DAY_MS))) return "Yesterday";
  return day.slice(0, 4) === today.slice(0, 4) ? dayAndMonth(day) : shortDay(day);
}
