import { age, DAY_MS, HOUR_MS, MINUTE_MS } from "~/platform/time/durations";
import { indianDay } from "~/platform/time/indian-time";
import { clockTime } from "~/platform/time/moments";
import { briefMoment, weekdayAndDay } from "~/platform/time/short-dates";
import { type CaseStatus, statusLabels } from "../schema";
import type { QueueRow } from "./schema";

const SOON_MS = 3 * HOUR_MS;

export const shortStatus: Record<CaseStatus, string> = {
  ...statusLabels,
  submitted: "New",
  "information-requested": "Info requested",
};

type Promised = Pick<QueueRow, "statusLabel" | "promisedAt" | "isPaused" | "endedAt">;

export const priorityWords: Record<QueueRow["priority"], string> = {
  urgent: "Urgent",
  high: "High",
  medium: "Normal",
  low: "Low",
};

const isToday = (iso: string, now: Date) => indianDay(new Date(iso)) === indianDay(now);

/** "Today", "Tomorrow" or "Tue 24 Nov" in India. */
function dayWords(iso: string, now: Date): string {
  if (isToday(iso, now)) return "Today";
  if (indianDay(new Date(iso)) === indianDay(new Date(now.getTime() + DAY_MS))) return "Tomorrow";
  return weekdayAndDay(iso);
}

export const dueMoment = (iso: string, now: Date) => `${dayWords(iso, now)}, ${clockTime(iso)}`;

const ageOf = (iso: string, now: Date) => age(new Date(iso), now);

export type Due = { tone: "late" | "soon" | "plain"; words: string; time: string };

export function dueOf(row: Promised & Pick<QueueRow, "submittedAt">, now: Date): Due {
  if (row.endedAt) return { tone: "plain", words: row.statusLabel, time: briefMoment(row.endedAt) };
  if (row.isPaused) return { tone: "plain", words: "Paused", time: `${ageOf(row.submittedAt, now)} old` };
  const left = new Date(row.promisedAt).getTime() - now.getTime();
  if (left <= 0) {
    const late = `${ageOf(row.promisedAt, now)} late`;
    return {
      tone: "late",
      words: late,
      time: isToday(row.promisedAt, now) ? clockTime(row.promisedAt) : briefMoment(row.promisedAt),
    };
  }
  if (left < SOON_MS) {
    const words = left < HOUR_MS ? `In ${Math.ceil(left / MINUTE_MS)} min` : `In ${Math.floor(left / HOUR_MS)} h`;
    return { tone: "soon", words, time: clockTime(row.promisedAt) };
  }
  return { tone: "plain", words: dayWords(row.promisedAt, now), time: clockTime(row.promisedAt) };
}

export const titleOf = ({ organisation, name }: Pick<QueueRow, "organisation" | "name">) => organisation ?? name;
