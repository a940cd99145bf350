import { indianHour } from "~/platform/time/indian-time";

export function greetingAt(now: Date): string {
  const hour = indianHour(now);
  if (hour < 12) return "Good morning";
  return hour < 17 ? "Good afternoon" : "Good evening";
}
