import { withPlainDigits } from "~/platform/text/phone";
import { isBirthDate } from "~/platform/time/age";
import { indianDay } from "~/platform/time/indian-time";
import { NO_END } from "../../members/term";

export const dayOrders = ["day", "month"] as const;
export type DayOrder = (typeof dayOrders)[number];
export const dayKeys = ["birthDate", "validFrom", "validUntil", "joinedOn"] as const;
export type DayKey = (typeof dayKeys)[number];

/** A cell as a day; `either` if it depends on the order of its column. */
type ReadDay = { day: string } | { either: true } | { why: string };

const monthStarts = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const monthNumber = (word: string) => (word.length < 3 ? 0 : monthStarts.indexOf(word.slice(0, 3)) + 1);
const months =
  /^(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|january|february|march|april|august|september|october|november|december)$/;
const weekday =
  /^(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/;
const timeOfDay = /[t ]\d{1,2}[:.]\d\d(?::\d\d(?:\.\d{1,9})?)?(?: ?[ap]\.?m\.?)?$/;
const instant = /^\d{4}-\d\d-\d\d[t ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:z|[+-]\d\d:?\d\d)$/;
/** Day 0 of spreadsheet dates. */
const SERIAL_ZERO = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
const [FIRST_YEAR, LAST_YEAR] = [1950, 2100];

const isoOf = (year: number, month: number, day: number) =>
  [String(year).padStart(4, "0"), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");

function isDay(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
}

const fits = (key: DayKey, iso: string) =>
  key === "birthDate"
    ? isBirthDate(iso)
    : (Number(iso.slice(0, 4)) >= FIRST_YEAR && Number(iso.slice(0, 4)) <= LAST_YEAR) ||
      (key === "validUntil" && iso === NO_END);

/** A two-digit birth year that would make a member younger than five belongs to the last century. */
const YOUNGEST_MS = 5 * 365 * DAY_MS;

function yearsOf(key: DayKey, typed: string, now: Date): number[] {
  const year = Number(typed);
  if (typed.length !== 2) return [year];
  const latest = new Date(now.getTime() - (key === "birthDate" ? YOUNGEST_MS : 0)).getUTCFullYear();
  const both = [1900 + year, 2000 + year];
  if (key === "validUntil") return both.filter((each) => each >= FIRST_YEAR);
  const past = both.filter((each) => each <= latest + (key === "birthDate" ? 0 : 10));
  return key === "birthDate" ? past.filter((each) => latest - each < 90) : past.filter((each) => each >= FIRST_YEAR);
}

type Parts = { year: string; a: number; b: number; isNumeric: boolean };

/** The year, day and month of a date; `isNumeric` if the order of day and month is open. */
function partsOf(words: readonly string[]): Parts | undefined {
  const [first = "", second = "", third = ""] = words;
  if (words.length !== 3) return undefined;
  const isYear = (word: string) => /^\d{4}$/.test(word);
  const isShort = (word: string) => /^\d{1,2}$/.test(word);
  const isSpelt = (word: string) => months.test(word);
  if (isSpelt(second) && isShort(first) && (isYear(third) || /^\d\d$/.test(third)))
    return { year: third, a: Number(first), b: monthNumber(second), isNumeric: false };
  if (isSpelt(first) && isShort(second) && isYear(third))
    return { year: third, a: Number(second), b: monthNumber(first), isNumeric: false };
  if (isSpelt(second) && isYear(first) && isShort(third))
    return { year: first, a: Number(third), b: monthNumber(second), isNumeric: false };
  if (isYear(first) && isShort(second) && isShort(third))
    return { year: first, a: Number(third), b: Number(second), isNumeric: false };
  if (isShort(first) && isShort(second) && (isYear(third) || /^\d\d$/.test(third)))
    return { year: third, a: Number(first), b: Number(second), isNumeric: true };
  return undefined;
}

function eightDigits(digits: string): Parts {
  const year = Number(digits.slice(0, 4));
  return year >= 1900 && year <= LAST_YEAR && Number(digits.slice(4, 6)) <= 12
    ? { year: digits.slice(0, 4), a: Number(digits.slice(6)), b: Number(digits.slice(4, 6)), isNumeric: false }
    : { year: digits.slice(4), a: Number(digits.slice(0, 2)), b: Number(digits.slice(2, 4)), isNumeric: true };
}

/** The fast path for the most common format. */
const usual = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

function parse(cell: string): Parts | { iso: string } | undefined {
  const [, a, b, year] = usual.exec(cell) ?? [];
  if (a && b && year) return { year, a: Number(a), b: Number(b), isNumeric: true };
  const plain = withPlainDigits(cell)
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[‐-―−]/g, "-")
    .trim();
  if (instant.test(plain)) {
    const at = new Date(plain.replace(" ", "T").toUpperCase());
    return Number.isNaN(at.getTime()) ? undefined : { iso: indianDay(at) };
  }
  const dayPart = plain.replace(timeOfDay, "");
  if (/^\d{5}(?:\.\d{1,12})?$/.test(dayPart)) {
    const serial = Math.floor(Number(dayPart));
    return { iso: new Date(SERIAL_ZERO + serial * DAY_MS).toISOString().slice(0, 10) };
  }
  if (/^\d{8}$/.test(dayPart)) return eightDigits(dayPart);
  if (dayPart.length > 40 || /[^a-z0-9 /.,'-]/.test(dayPart)) return undefined;
  const words = dayPart
    .replace(/(\d)(?:st|nd|rd|th)\b/g, "$1")
    .replace(/(\d)([a-z])/g, "$1 $2")
    .replace(/([a-z])(\d)/g, "$1 $2")
    .split(/[ /.,'-]/)
    .filter((word) => word !== "" && word !== "of");
  return partsOf(weekday.test(words[0] ?? "") ? words.slice(1) : words);
}

/** The possible days of a cell, by the order of day and month. */
function meanings(key: DayKey, { year, a, b, isNumeric }: Parts, now: Date): Partial<Record<DayOrder, string[]>> {
  const years = yearsOf(key, year, now);
  const days = (month: number, day: number) =>
    years
      .filter((each) => isDay(each, month, day))
      .map((each) => isoOf(each, month, day))
      .filter((iso) => fits(key, iso));
  const byDay = days(b, a);
  const byMonth = isNumeric && a !== b ? days(a, b) : [];
  return { ...(byDay.length > 0 ? { day: byDay } : {}), ...(byMonth.length > 0 ? { month: byMonth } : {}) };
}

const titles: Record<DayKey, string> = {
  birthDate: "The birth date",
  validFrom: "“Valid from”",
  validUntil: "“Valid until”",
  joinedOn: "“Joined on”",
};
const notDay = (key: DayKey) => `${titles[key]} is not a day like 2026-02-01 or 01/02/2026.`;

/** The day in a cell, using the column's order if it is known. */
export function readDay(key: DayKey, cell: string, order: DayOrder | undefined, now = new Date()): ReadDay {
  const found = parse(cell);
  if (!found) return { why: notDay(key) };
  if ("iso" in found) return fits(key, found.iso) ? { day: found.iso } : { why: notDay(key) };
  const meant = meanings(key, found, now);
  if (meant.day && meant.month && !order) return { either: true };
  const days =
    meant.day && meant.month ? (order === "month" ? meant.month : meant.day) : (meant.day ?? meant.month ?? []);
  const [day, other] = days;
  if (other) return { why: `${titles[key]} has a year of two digits. Please write all four.` };
  if (day) return { day };
  const years = isDay(2000, found.b, found.a) && key === "birthDate";
  return { why: years ? "The birth date is not that of somebody who lives." : notDay(key) };
}

/** The order that a cell implies for its column, or `either`; undefined if it implies none. */
export function orderIn(key: DayKey, cell: string, now = new Date()): DayOrder | "either" | undefined {
  const found = parse(cell);
  if (!found || "iso" in found || !found.isNumeric) return undefined;
  if (found.a === found.b) return undefined;
  // Even an impossible day such as 31/02 shows which number is the day.
  if (found.a > 12 && found.b <= 12) return "day";
  if (found.b > 12 && found.a <= 12) return "month";
  const meant = meanings(key, found, now);
  return meant.day && meant.month ? "either" : undefined;
}
