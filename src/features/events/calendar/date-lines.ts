import { longDay, monthNames, weekdayDate } from "~/platform/time/dates";
import { DAY_MS } from "~/platform/time/durations";
import { indianDay, startOfIndianDay } from "~/platform/time/indian-time";
import { lastDay } from "~/platform/time/last-day";
import type { PublicEvent } from "../schema";

type Times = Pick<PublicEvent, "startsAt" | "endsAt">;

const monthName = (day: string) => monthNames[+day.slice(5, 7) - 1] ?? "";
const monthAndYear = (day: string) => `${monthName(day)} ${day.slice(0, 4)}`;
const dayNumber = (day: string) => String(+day.slice(8));
const dayAndMonth = (day: string) => `${dayNumber(day)} ${monthName(day).slice(0, 3)}`;
const weekday = (at: Date) => weekdayDate(at).slice(0, weekdayDate(at).indexOf(" "));

export function shortDays({ startsAt, endsAt }: Times): string {
  const [first, last] = [indianDay(new Date(startsAt)), lastDay(endsAt)];
  if (first === last) return dayAndMonth(last);
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${isOneMonth ? dayNumber(first) : dayAndMonth(first)}–${dayAndMonth(last)}`;
}

/** Undefined for events longer than a week. */
function weekdaysOf(start: Date, end: Date): string | undefined {
  const days = Math.round((Date.parse(lastDay(end)) - Date.parse(indianDay(start))) / DAY_MS);
  if (days === 0) return weekday(start);
  const [first, last] = [weekday(start).slice(0, 3), weekday(startOfIndianDay(lastDay(end))).slice(0, 3)];
  if (days > 6) return undefined;
  return days === 1 ? `${first} and ${last}` : `${first} to ${last}`;
}

export type DateLines = { figure: string; month: string; weekdays: string | undefined };

export function dateLines({ startsAt, endsAt }: Times): DateLines {
  const [start, end] = [new Date(startsAt), new Date(endsAt)];
  const [first, last] = [indianDay(start), lastDay(end)];
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  const isOneDay = first === last;
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  const from = isOneYear ? monthName(first) : monthAndYear(first);
  return {
    figure: isOneDay || !isOneMonth ? dayNumber(first) : `${dayNumber(first)}–${dayNumber(last)}`,
    month: isOneMonth ? monthAndYear(last) : `${from} to ${longDay(last)}`,
    weekdays: weekdaysOf(start, end),
  };
}
