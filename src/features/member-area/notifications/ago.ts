import { dayInWords } from "~/features/membership/members/term";
import { indianDay } from "~/platform/indian-time";
import { shortDay } from "../dashboard/day-words";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"} ago`;

/** How long ago AT is, as the Indian calendar has it at NOW: "2 hours ago", "Yesterday", "2 Nov". */
export function agoInWords(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / MINUTE_MS);
  if (minutes < 1) return "Just now";
  if (minutes < 60) return counted(minutes, "minute");
  const [day, today] = [indianDay(at), indianDay(now)];
  if (day === today) return counted(Math.floor(minutes / 60), "hour");
  if (day === indianDay(new Date(now.getTime() - DAY_MS))) return "Yesterday";
  return day.slice(0, 4) === today.slice(0, 4) ? shortDay(day) : dayInWords(day, "short");
}
