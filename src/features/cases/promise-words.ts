import { MINUTES_A_DAY, workingMinutesBetween } from "./working-hours";

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;

/** How far away a promised answer is, in the federation's working time: "within 2 working days". */
export function promiseWords(promisedAt: Date, now: Date): string {
  if (promisedAt <= now) return "later than promised, and we are sorry";
  const minutes = workingMinutesBetween(now, promisedAt);
  if (minutes >= MINUTES_A_DAY) return `within ${counted(Math.ceil(minutes / MINUTES_A_DAY), "working day")}`;
  return `within ${counted(Math.max(1, Math.ceil(minutes / 60)), "working hour")}`;
}
