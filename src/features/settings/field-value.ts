import { holidayWords } from "~/features/cases/holiday-days";
import type { SettingField } from "./settings-content";

type As = SettingField["as"];
const MINUTES = 60;

const isNumber = (as: As) => as === "number" || as === "rupees";

/** A stored `value` as the form shows it. */
export function shownValue(as: As, value: unknown): string {
  if (as === "days") return Array.isArray(value) ? value.map(holidayWords).join("\n") : "";
  if (as === "hours") return typeof value === "number" ? String(value / MINUTES) : "";
  return value === undefined || value === null ? "" : String(value);
}

/** What was `typed` as it is stored; what is no number stays text, which the server refuses with a sentence. */
export function storedValue(as: As, typed: string): unknown {
  const text = typed.trim();
  if (as === "days") return text.split("\n");
  const number = Number(text.replaceAll(",", ""));
  if (text === "" || Number.isNaN(number)) return text;
  if (as === "hours") return Math.round(number * MINUTES);
  return isNumber(as) ? number : text;
}
