import { clockTimeIst, longDay, weekdayDate } from "./dates";
import { indianDay, startOfIndianDay } from "./indian-time";
import { clockTime, type Moment } from "./moments";
import { dayAndMonth, shortDay } from "./short-dates";

/*
 * An end is stored as the first moment at which something can no longer be done, and never printed as such: read as a day, midnight
 * belongs to the day before. What people read is the last day on which it can still be done.
 */

/** The last day in India, 2027-03-31, on which something can still be done that ends at `end`. */
export const lastDay = (end: Moment): string => indianDay(new Date(new Date(end).getTime() - 1));

/** Whether `end` is that of a whole day in India. */
export const isEndOfDay = (end: Moment): boolean =>
  startOfIndianDay(indianDay(new Date(end))).getTime() === new Date(end).getTime();

/** The last day, and the time of an end within it. */
const endIn = (end: Moment, day: (day: string) => string, time: (end: Date) => string): string =>
  isEndOfDay(end) ? day(lastDay(end)) : `${day(lastDay(end))}, ${time(new Date(end))}`;

/** 31 March 2027; of an end within a day 31 March 2027, 3:30 PM IST. To stand after "by" or "until". */
export const longEnd = (end: Moment) => endIn(end, longDay, clockTimeIst);

/** 31 Mar 2027; of an end within a day 31 Mar 2027, 3:30 pm. */
export const shortEnd = (end: Moment) => endIn(end, shortDay, (at) => clockTime(at).toLowerCase());

/** 31 Mar; of an end within a day 31 Mar, 3:30 PM: of what ends within a year. */
export const briefEnd = (end: Moment) => endIn(end, dayAndMonth, clockTime);

/** Wednesday 31 March 2027; of an end within a day Wednesday 31 March 2027, 3:30 PM IST. */
export const weekdayEnd = (end: Moment) => endIn(end, (day) => weekdayDate(startOfIndianDay(day)), clockTimeIst);
