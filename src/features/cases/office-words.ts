import { pluralise } from "~/platform/text/pluralise";
import { clock } from "~/platform/time/dates";
import type { Promises } from "./promises";
import {
  type Hours,
  MINUTES_A_DAY,
  minutesADay,
  usualHolidays,
  usualOfficeHours,
  workingMinutesBetween,
} from "./working-hours";

export type AnswerTimes = Record<keyof Promises, string>;

export type OfficeFacts = { officeHours: string; supportHours: string; answerTimes: AnswerTimes };

export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
}

export const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

const spoken = (minute: number) => clock(clockOf(minute));

export const hoursWords = ({ opens, closes }: Hours) => `Mon–Fri, ${spoken(opens)} – ${spoken(closes)} IST`;

/** Rounded up: "4 working hours", "2 working days". */
export function answerTime(minutes: number, aDay = minutesADay(usualOfficeHours)): string {
  if (minutes < aDay) return pluralise(Math.max(1, Math.ceil(minutes / 60)), "working hour");
  return pluralise(Math.ceil(minutes / aDay), "working day");
}

export function answerTimes(promises: Promises, aDay?: number): AnswerTimes {
  return Object.fromEntries(
    Object.entries(promises).map(([what, minutes]) => [what, answerTime(minutes, aDay)]),
  ) as AnswerTimes;
}

/** "within 2 working days". */
export function promiseWords(promisedAt: Date, now: Date, holidays = usualHolidays, hours = usualOfficeHours): string {
  if (promisedAt <= now) return "later than promised, and we are sorry";
  const minutes = workingMinutesBetween(now, promisedAt, holidays, hours);
  return `within ${answerTime(minutes, minutesADay(hours))}`;
}

/** "45 minutes", "3 hours", "2.5 days". */
export function workingTime(minutes: number): string {
  if (minutes < 60) return pluralise(Math.round(minutes), "minute");
  if (minutes < MINUTES_A_DAY) return pluralise(Math.round(minutes / 6) / 10, "hour");
  return pluralise(Math.round((minutes / MINUTES_A_DAY) * 10) / 10, "day");
}

export function timeToAnswer(minutes: number | null): string {
  if (minutes === null) return "–";
  return minutes < 1 ? "less than a minute of working time" : workingTime(minutes);
}

export const promisedTime = ({ from, to }: { from: number; to: number }) =>
  from === to ? workingTime(from) : `${workingTime(from)} to ${workingTime(to)}`;
