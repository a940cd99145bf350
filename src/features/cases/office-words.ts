import { counted } from "~/platform/counted";
import { clock } from "~/platform/dates";
import type { Promises } from "./promises";
import { type Hours, minutesADay, usualOfficeHours } from "./working-hours";

/** How soon each kind of submission and each priority of a ticket is answered: "4 working hours". */
export type AnswerTimes = Record<keyof Promises, string>;

/** Hours and answer times as pages name them: "Mon–Fri, 10:30 AM – 6:30 PM IST", "2 working days". */
export type OfficeFacts = { officeHours: string; supportHours: string; answerTimes: AnswerTimes };

/** The minute of the day that a time, 10:30, stands for. */
export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
}

/** A minute of the day as a time, 10:30. */
export const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

const spoken = (minute: number) => clock(clockOf(minute));

/** Hours in words: "Mon–Fri, 10:30 AM – 6:30 PM IST". */
export const hoursWords = ({ opens, closes }: Hours) => `Mon–Fri, ${spoken(opens)} – ${spoken(closes)} IST`;

/** Working `minutes` as a promise names them, rounded up: "4 working hours", "2 working days". */
export function answerTime(minutes: number, aDay = minutesADay(usualOfficeHours)): string {
  if (minutes < aDay) return counted(Math.max(1, Math.ceil(minutes / 60)), "working hour");
  return counted(Math.ceil(minutes / aDay), "working day");
}

/** The table of promises in words, for an office that works so many minutes a day. */
export function answerTimes(promises: Promises, aDay?: number): AnswerTimes {
  return Object.fromEntries(
    Object.entries(promises).map(([what, minutes]) => [what, answerTime(minutes, aDay)]),
  ) as AnswerTimes;
}
