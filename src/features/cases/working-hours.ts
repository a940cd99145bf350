import { INDIA_AHEAD_MS } from "~/platform/time/indian-time";

const MINUTE = 60_000;
const DAY = 86_400_000;

/** Minutes of the day in IST, Monday to Friday. */
export type Hours = { opens: number; closes: number };

export const usualOfficeHours: Hours = { opens: 10 * 60 + 30, closes: 18 * 60 + 30 };
export const minutesADay = ({ opens, closes }: Hours) => closes - opens;
export const MINUTES_A_DAY = minutesADay(usualOfficeHours);

/** Closed days: --MM-DD every year, YYYY-MM-DD once. */
export type Holidays = ReadonlySet<string>;
export const usualHolidays: Holidays = new Set(["--01-26", "--05-01", "--08-15", "--10-02", "--12-25"]);

/** Shifts a moment so that the UTC functions return its IST fields. */
const inIst = (moment: Date) => new Date(moment.getTime() + INDIA_AHEAD_MS);

function isWorkingDay(ist: Date, holidays: Holidays): boolean {
  const weekday = ist.getUTCDay();
  const day = ist.toISOString().slice(0, 10);
  return weekday !== 0 && weekday !== 6 && !holidays.has(day) && !holidays.has(`-${day.slice(4)}`);
}

const minuteOf = (ist: Date) => ist.getUTCHours() * 60 + ist.getUTCMinutes() + ist.getUTCSeconds() / 60;
const startOfDay = (ist: Date) => Math.floor(ist.getTime() / DAY) * DAY;

export function afterWorkingMinutes(
  start: Date,
  minutes: number,
  holidays = usualHolidays,
  { opens, closes } = usualOfficeHours,
): Date {
  let left = minutes;
  let day = startOfDay(inIst(start));
  let from = Math.max(minuteOf(inIst(start)), opens);
  for (;;) {
    const open = isWorkingDay(new Date(day), holidays) ? Math.max(0, closes - from) : 0;
    if (open > 0 && left <= open) return new Date(day - INDIA_AHEAD_MS + (from + left) * MINUTE);
    left -= open;
    day += DAY;
    from = opens;
  }
}

/** 0 when `end` is before `start`. */
export function workingMinutesBetween(
  start: Date,
  end: Date,
  holidays = usualHolidays,
  { opens, closes } = usualOfficeHours,
): number {
  let total = 0;
  const [first, last] = [inIst(start), inIst(end)];
  for (let day = startOfDay(first); day <= last.getTime(); day += DAY) {
    if (!isWorkingDay(new Date(day), holidays)) continue;
    const from = day === startOfDay(first) ? Math.max(minuteOf(first), opens) : opens;
    const to = day === startOfDay(last) ? Math.min(minuteOf(last), closes) : closes;
    total += Math.max(0, to - from);
  }
  return total;
}

/** Keeps the remaining working time. A deadline missed before the pause stays. */
export function resumedPromise(
  { pausedAt, promisedAt }: { pausedAt: Date; promisedAt: Date },
  now: Date,
  holidays = usualHolidays,
  hours = usualOfficeHours,
): Date {
  if (promisedAt <= pausedAt) return promisedAt;
  return afterWorkingMinutes(now, workingMinutesBetween(pausedAt, promisedAt, holidays, hours), holidays, hours);
}
