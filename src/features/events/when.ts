import { clockTimeIst, longDay, weekdayDate } from "~/platform/time/dates";
import { indianDay } from "~/platform/time/indian-time";
import { isEndOfDay, lastDay, weekdayEnd } from "~/platform/time/last-day";
import { clockTime } from "~/platform/time/moments";

type Times = { startsAt: Date | string; endsAt: Date | string };

/** "Friday 5 March 2027, 10:00 AM to 4:30 PM IST", or from the first day to the last. */
export function eventTimes({ startsAt, endsAt }: Times): string {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const isMidnight = isEndOfDay(end);
  if (indianDay(start) === lastDay(end))
    return `${weekdayDate(start)}, ${clockTime(start)} to ${isMidnight ? "midnight IST" : clockTimeIst(end)}`;
  if (isMidnight) return `${weekdayDate(start)}, ${clockTime(start)}, to the end of ${weekdayEnd(end)}`;
  return `${weekdayDate(start)}, ${clockTime(start)}, to ${weekdayDate(end)}, ${clockTimeIst(end)}`;
}

/** "15 January 2027", "15 to 17 January 2027" or "30 January to 2 February 2027". */
export function eventDays({ startsAt, endsAt }: Times): string {
  const [first, last] = [indianDay(new Date(startsAt)), lastDay(endsAt)];
  if (first === last) return longDay(first);
  const [firstWords, lastWords] = [longDay(first), longDay(last)];
  if (first.slice(0, 7) === last.slice(0, 7)) return `${+first.slice(8)} to ${lastWords}`;
  if (first.slice(0, 4) === last.slice(0, 4)) return `${firstWords.slice(0, -5)} to ${lastWords}`;
  return `${firstWords} to ${lastWords}`;
}

/** "Saturday 21 November 2026, 8:30 AM IST" */
export const momentWords = (at: Date | string) => {
  const moment = new Date(at);
  return `${weekdayDate(moment)}, ${clockTimeIst(moment)}`;
};
