import { z } from "zod";
import type { Context } from "../../platform/context.server";
import { type Setting, settingOf } from "../../platform/settings.server";
import { type Promises, usualPromises } from "./promises";
import { type Holidays, MINUTES_A_DAY, usualHolidays } from "./working-hours";

const MOST_DAYS = 60;
const MOST_HOLIDAYS = 60;

const promiseMessage = `Please enter from a quarter of an hour to ${(MOST_DAYS * MINUTES_A_DAY) / 60} working hours.`;
const promised = z
  .int(promiseMessage)
  .min(15, promiseMessage)
  .max(MOST_DAYS * MINUTES_A_DAY, promiseMessage);

/** Working minutes within which each kind of submission is answered. What was promised before stays as it was. */
export const promisesSetting: Setting<Promises> = {
  key: "promises",
  schema: z.object({
    DM: promised,
    MI: promised,
    CO: promised,
    PA: promised,
    CP: promised,
    urgent: promised,
    high: promised,
    medium: promised,
    low: promised,
  }),
  usual: () => usualPromises,
};

// 2024 has a 29 February.
const isDay = (day: string) => z.iso.date().safeParse(day.length === 5 ? `2024-${day}` : day).success;
const holiday = z
  .string()
  .trim()
  .refine(isDay, "Please write each day as 01-26 (every year) or 2026-11-09 (once).");

/** The days on which the office is closed. So few that a working day always comes. */
export const holidaysSetting: Setting<{ days: string[] }> = {
  key: "holidays",
  schema: z.object({
    days: z
      .array(holiday)
      .max(MOST_HOLIDAYS, `Please enter at most ${MOST_HOLIDAYS} days.`)
      .transform((days) => [...new Set(days)].sort()),
  }),
  usual: () => ({ days: [...usualHolidays] }),
};

export type OfficeRules = { promises: Promises; holidays: Holidays };

/** What is promised to whom, and when the office is closed. */
export async function officeRules(ctx: Context): Promise<OfficeRules> {
  const promises = await settingOf(ctx, promisesSetting);
  const { days } = await settingOf(ctx, holidaysSetting);
  return { promises, holidays: new Set(days) };
}
