import { counted } from "~/platform/counted";
import { MINUTES_A_DAY } from "./working-hours";

/** Working minutes in words: "45 minutes", "3 hours", "2.5 days". A day has the federation's hours. */
export function workingTime(minutes: number): string {
  if (minutes < 60) return counted(Math.round(minutes), "minute");
  if (minutes < MINUTES_A_DAY) return counted(Math.round(minutes / 6) / 10, "hour");
  return counted(Math.round((minutes / MINUTES_A_DAY) * 10) / 10, "day");
}

/** How long answers took, in words: also those that came at once, or while the office was closed. */
export function timeToAnswer(minutes: number | null): string {
  if (minutes === null) return "–";
  return minutes < 1 ? "less than a minute of working time" : workingTime(minutes);
}

/** What is promised, in words: "4 hours to 2 days". */
export const promisedTime = ({ from, to }: { from: number; to: number }) =>
  from === to ? workingTime(from) : `${workingTime(from)} to ${workingTime(to)}`;
