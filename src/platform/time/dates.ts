import { INDIA_AHEAD_MS } from "./indian-time";

/* Written by hand, because loading Intl's zones and names costs a phone more than the rest of the home page. */
const weekdays = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");
export const monthNames = "January February March April May June July August September October November December".split(
  " ",
);

export const indianIso = (at: Date) => new Date(at.getTime() + INDIA_AHEAD_MS).toISOString();

/** "21 November 2026" from "2026-11-21". */
export const longDay = (day: string) => `${+day.slice(8, 10)} ${monthNames[+day.slice(5, 7) - 1]} ${day.slice(0, 4)}`;

/** "4:10 PM" from "16:10". */
export const clock = (time: string) =>
  `${+time.slice(0, 2) % 12 || 12}${time.slice(2, 5)} ${time < "12" ? "AM" : "PM"}`;

/** "Saturday 21 November 2026", in India. */
export const weekdayDate = (at: Date) => `${weekdays[new Date(indianIso(at)).getUTCDay()]} ${longDay(indianIso(at))}`;

/** "4:10 PM IST" */
export const clockTimeIst = (at: Date) => `${clock(indianIso(at).slice(11))} IST`;
