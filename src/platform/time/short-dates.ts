import { monthNames } from "./dates";
import { indianDay, inIndia } from "./indian-time";
import { clockTime, type Moment } from "./moments";

/** "Nov"; India abbreviates September as "Sept". */
function shortMonth(day: string): string {
  const name = monthNames[+day.slice(5, 7) - 1] ?? "";
  return name.slice(0, name === "September" ? 4 : 3);
}

/** "21 Nov" from "2026-11-21". */
export const dayAndMonth = (day: string) => `${+day.slice(8)} ${shortMonth(day)}`;

/** "21 Nov 2026" from "2026-11-21". */
export const shortDay = (day: string) => `${dayAndMonth(day)} ${day.slice(0, 4)}`;

/** "Nov 2026" from "2026-11". */
export const monthAndYear = (month: string) => `${shortMonth(month)} ${month.slice(0, 4)}`;

export const shortDate = (at: Moment) => shortDay(indianDay(new Date(at)));

/** "21 Nov 2026, 4:10 pm", in India. */
export const shortMoment = (at: Moment) => `${shortDate(at)}, ${clockTime(at).toLowerCase()}`;

export const briefMoment = (at: Moment) => `${dayAndMonth(indianDay(new Date(at)))}, ${clockTime(at)}`;

/** "Sat 21 Nov", in India. */
export const weekdayAndDay = (at: Moment) =>
  `${inIndia(new Date(at)).toUTCString().slice(0, 3)} ${dayAndMonth(indianDay(new Date(at)))}`;
