import { longDay, monthNames } from "~/platform/time/dates";
import { dayOfYear } from "~/platform/time/moments";

function monthOf(word: string): number {
  if (/^\d+$/.test(word)) return Number(word);
  const beginning = word.slice(0, 3).toLowerCase();
  return monthNames.findIndex((name) => name.toLowerCase().startsWith(beginning)) + 1;
}

/** "26 January", "26/1", "9 November 2026", "09-11-2026" become --01-26 or 2026-11-09. */
export function storedHoliday(typed: string): string | undefined {
  const text = typed.trim();
  if (/^\d{4}-\d\d-\d\d$|^--\d\d-\d\d$/.test(text)) return isDay(text) ? text : undefined;
  const [, day = "", month = "", year] =
    /^(\d{1,2})[\s/.-]+(\d{1,2}|[a-z]{3,9})\.?(?:[\s/.,-]+(\d{4}))?$/i.exec(text) ?? [];
  const number = monthOf(month);
  if (!day || !number) return undefined;
  const stored = `${year ?? "-"}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(stored) ? stored : undefined;
}

function isDay(stored: string): boolean {
  const day = stored.replace(/^--/, "2024-");
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
}

export const holidayWords = (stored: string) =>
  stored.startsWith("--") ? dayOfYear(`2024${stored.slice(1)}`) : longDay(stored);
