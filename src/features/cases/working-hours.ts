import { INDIA_AHEAD_MS } from "~/platform/indian-time";

const MINUTE = 60_000;
const DAY = 86_400_000;

/** Hours in IST, as minutes of the day, Monday to Friday. */
export type Hours = { opens: number; closes: number };

/** The office's hours until staff set others: 10:30 AM to 6:30 PM. */
export const usualOfficeHours: Hours = { opens: 10 * 60 + 30, closes: 18 * 60 + 30 };
export const minutesADay = ({ opens, closes }: Hours) => closes - opens;
export const MINUTES_A_DAY = minutesADay(usualOfficeHours);

/** Days on which the office is closed: --MM-DD every year, YYYY-MM-DD once. */
export type Holidays = ReadonlySet<string>;
export const usualHolidays: Holidays = new Set(["--01-26", "--05-01", "--08-15", "--10-02", "--12-25"]);

/** The moment's day in IST as if it were UTC, so that its fields can be read with the UTC functions. */
const inIst = (moment: Date) => new Date(moment.getTime() + INDIA_AHEAD_MS);

function isWorkingDay(ist: Date, holidays: Holidays): boolean {
  const weekday = ist.getUTCDay();
  const day = ist.toISOString().slice(0, 10);
  return weekday !== 0 && weekday !== 6 && !holidays.has(day) && !holidays.has(`-${day.slice(4)}`);
}

const minuteOf = (ist: Date) => ist.getUTCHours() * 60 + ist.getUTCMinutes() + ist.getUTCSeconds() / 60;
const startOfDay = (ist: Date) => Math.floor(ist.getTime() / DAY) * DAY;

/** The moment `minutes` working minutes after `start`. */
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

/** How many working minutes lie between two moments; 0 when `end` is before `start`. */
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

/**
 * A promise whose clock stood from `pausedAt` until `now`: what working time was left then is left from now on. One that was broken
 * before the pause stays as it was.
 */
export function resumedPromise(
  { pausedAt, promisedAt }: { pausedAt: Date; promisedAt: Date },
  now: Date,
  holidays = usualHolidays,
  hours = usualOfficeHours,
): Date {
  if (promisedAt <= pausedAt) return promisedAt;
  return afterWorkingMinutes(now, workingMinutesBetween(pausedAt, promisedAt, holidays, hours), holidays, hours);
}
