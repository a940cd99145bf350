import { z } from "zod";
import { type Setting, settingForPages, settingOf } from "../../platform/config/settings.server";
import type { Context } from "../../platform/context.server";
import { listOf, rawText } from "../../platform/text/schema";
import type { Priority } from "./form/declaration";
import { storedHoliday } from "./holiday-days";
import type { CaseKind } from "./kinds";
import { answerTimes, clockOf, hoursWords, minutesOf, type OfficeFacts } from "./office-words";
import { type Promises, promiseFor, usualPromises } from "./promises";
import {
  afterWorkingMinutes,
  type Holidays,
  type Hours,
  MINUTES_A_DAY,
  minutesADay,
  usualHolidays,
  usualOfficeHours,
} from "./working-hours";

const MOST_DAYS = 60;
const MOST_HOLIDAYS = 60;

const promiseMessage = `Please enter from a quarter of an hour to ${(MOST_DAYS * MINUTES_A_DAY) / 60} working hours.`;
const promised = z
  .int(promiseMessage)
  .min(15, promiseMessage)
  .max(MOST_DAYS * MINUTES_A_DAY, promiseMessage);

/** Working minutes. A change does not affect existing deadlines. */
export const promisesSetting: Setting<Promises> = {
  key: "promises",
  schema: z.object(
    Object.fromEntries(Object.keys(usualPromises).map((key) => [key, promised])) as Record<
      keyof Promises,
      typeof promised
    >,
  ),
  usual: () => usualPromises,
};

const tooMany = `Please enter at most ${MOST_HOLIDAYS} days.`;

const holidays = listOf(rawText(0, 60, "Please write each day briefly, such as 26 January."), {
  max: 2 * MOST_HOLIDAYS,
  tooMany,
}).transform((lines, ctx) => {
  const days = lines.flatMap((line, at) => {
    if (line.trim() === "") return [];
    const day = storedHoliday(line);
    if (day) return [day];
    const message = `Line ${at + 1}: “${line.trim()}” is not a day. Write 26 January for every year, or 9 November 2026 for once.`;
    ctx.addIssue({ code: "custom", message });
    return [];
  });
  if (days.length > MOST_HOLIDAYS) ctx.addIssue({ code: "custom", message: tooMany });
  return [...new Set(days)].sort();
});

/** Limited so that a working day always follows. */
export const holidaysSetting: Setting<{ days: string[] }> = {
  key: "holidays",
  schema: z.object({ days: holidays }),
  usual: () => ({ days: [...usualHolidays] }),
};

type Clocks = { opens: string; closes: string };

const SHORTEST_DAY = 60;
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time such as 10:30.");

const hoursSetting = (key: string, usual: Clocks): Setting<Clocks> => ({
  key,
  schema: z
    .object({ opens: clock, closes: clock })
    .refine(({ opens, closes }) => minutesOf(closes) - minutesOf(opens) >= SHORTEST_DAY, {
      path: ["closes"],
      message: "Please enter a time at least an hour after the first.",
    }),
  usual: () => usual,
});

/** Monday to Friday, times in IST such as 10:30. Promises count in these hours. */
export const officeHoursSetting = hoursSetting("office-hours", {
  opens: clockOf(usualOfficeHours.opens),
  closes: clockOf(usualOfficeHours.closes),
});

export const supportHoursSetting = hoursSetting("support-hours", { opens: "09:00", closes: "18:00" });

const hoursOf = ({ opens, closes }: Clocks): Hours => ({ opens: minutesOf(opens), closes: minutesOf(closes) });

export type OfficeRules = { promises: Promises; holidays: Holidays; hours: Hours };

export async function officeRules(ctx: Context): Promise<OfficeRules> {
  const promises = await settingOf(ctx, promisesSetting);
  const { days } = await settingOf(ctx, holidaysSetting);
  const hours = hoursOf(await settingOf(ctx, officeHoursSetting));
  return { promises, holidays: new Set(days), hours };
}

export const promisedMoment = (
  { promises, holidays, hours }: OfficeRules,
  from: Date,
  kind: CaseKind,
  priority?: Priority,
): Date => afterWorkingMinutes(from, promiseFor(kind, priority, promises), holidays, hours);

export async function officeFacts(ctx: Context): Promise<OfficeFacts> {
  const promises = await settingForPages(ctx, promisesSetting);
  const office = hoursOf(await settingForPages(ctx, officeHoursSetting));
  const support = hoursOf(await settingForPages(ctx, supportHoursSetting));
  return {
    officeHours: hoursWords(office),
    supportHours: hoursWords(support),
    answerTimes: answerTimes(promises, minutesADay(office)),
  };
}
