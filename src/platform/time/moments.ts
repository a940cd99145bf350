import { clock, indianIso, longDay, monthNames } from "./dates";

export type Moment = Date | string;

/** "4:10 PM", in India. */
export const clockTime = (at: Moment) => clock(indianIso(new Date(at)).slice(11));

export const longDate = (at: Moment) => longDay(indianIso(new Date(at)));

export const longMoment = (at: Moment) => `${longDate(at)}, ${clockTime(at)} IST`;

/** "26 January" from "2027-01-26". */
export const dayOfYear = (day: string) => `${+day.slice(8)} ${monthNames[+day.slice(5, 7) - 1]}`;
