import { answerTime } from "./office-words";
import { minutesADay, usualHolidays, usualOfficeHours, workingMinutesBetween } from "./working-hours";

/** How far away a promised answer is, in the federation's working time: "within 2 working days". */
export function promiseWords(
  promisedAt: Date,
  now: Date,
  holidays = usualHolidays,
  hours = usualOfficeHours,
): string {
  if (promisedAt <= now) return "later than promised, and we are sorry";
  const minutes = workingMinutesBetween(now, promisedAt, holidays, hours);
  return `within ${answerTime(minutes, minutesADay(hours))}`;
}
