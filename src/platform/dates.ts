import { INDIA_AHEAD_MS } from "./indian-time";

/*
 * Dates and times in full, as every page says them. The home page loads this file: what it does not need stands in moments.ts
 * and short-dates.ts. By hand, because to load Intl's zones and words costs a phone more than the rest of the page's sums.
 */
const weekdays = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");
export const monthNames = "January February March April May June July August September October November December".split(
  " ",
);

/** `at` as India's clock has it, in the form of ISO. */
export const indianIso = (at: Date) => new Date(at.getTime() + INDIA_AHEAD_MS).toISOString();

/** 21 November 2026, of a day such as 2026-11-21. */
export const longDay = (day: string) => `${+day.slice(8, 10)} ${monthNames[+day.slice(5, 7) - 1]} ${day.slice(0, 4)}`;

/** 4:10 PM, of a time such as 16:10. */
export const clock = (time: string) =>
  `${+time.slice(0, 2) % 12 || 12}${time.slice(2, 5)} ${time < "12" ? "AM" : "PM"}`;

/** Saturday 21 November 2026, in India. */
export const weekdayDate = (at: Date) => `${weekdays[new Date(indianIso(at)).getUTCDay()]} ${longDay(indianIso(at))}`;

/** 4:10 PM IST. */
export const clockTimeIst = (at: Date) => `${clock(indianIso(at).slice(11))} IST`;
