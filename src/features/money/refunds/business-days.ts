import { DAY_MS } from "../../../platform/time/durations";

/** Mondays to Fridays after `from` up to and including `until`, both such as 2026-11-25. */
export function businessDays(from: string, until: string): number {
  const start = Date.parse(`${from}T00:00:00Z`);
  const days = Math.max(0, Math.round((Date.parse(`${until}T00:00:00Z`) - start) / DAY_MS));
  const weekday = (at: number) => new Date(start + at * DAY_MS).getUTCDay();
  return Array.from({ length: days }, (_, at) => weekday(at + 1)).filter((day) => day !== 0 && day !== 6).length;
}
