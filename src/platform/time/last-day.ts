import { clockTimeIst, longDay, weekdayDate } from "./dates";
import { indianDay, startOfIndianDay } from "./indian-time";
import { clockTime, type Moment } from "./moments";
import { dayAndMonth, shortDay } from "./short-dates";

/* Ends are stored as the first moment after a period; texts show its last day instead. */

export const lastDay = (end: Moment): string => indianDay(new Date(new Date(end).getTime() - 1));

export const isEndOfDay = (end: Moment): boolean =>
  startOfIndianDay(indianDay(new Date(end))).getTime() === new Date(end).getTime();

const endIn = (end: Moment, day: (day: string) => string, time: (end: Date) => string): string =>
  isEndOfDay(end) ? day(lastDay(end)) : `${day(lastDay(end))}, ${time(new Date(end))}`;

/** "31 March 2027", or with a time "31 March 2027, 3:30 PM IST". Follows "by" or "until". */
export const longEnd = (end: Moment) => endIn(end, longDay, clockTimeIst);

/** "31 Mar 2027" or "31 Mar 2027, 3:30 pm" */
export const shortEnd = (end: Moment) => endIn(end, shortDay, (at) => clockTime(at).toLowerCase());

/** "31 Mar" or "31 Mar, 3:30 PM", for ends within a year. */
export const briefEnd = (end: Moment) => endIn(end, dayAndMonth, clockTime);

/** "Wednesday 31 March 2027" or "Wednesday 31 March 2027, 3:30 PM IST" */
export const weekdayEnd = (end: Moment) => endIn(end, (day) => weekdayDate(startOfIndianDay(day)), clockTimeIst);
