import { expect, test } from "vitest";
import { holidayWords, storedHoliday } from "./holiday-days";

test.each([
  ["26 January", "--01-26"],
  ["26/01", "--01-26"],
  ["5-6", "--06-05"],
  ["29 Feb", "--02-29"],
  ["9 November 2026", "2026-11-09"],
  ["09-11-2026", "2026-11-09"],
  ["9.11.2026", "2026-11-09"],
  ["2 Oct, 2026", "2026-10-02"],
  ["--01-26", "--01-26"],
  ["2026-11-09", "2026-11-09"],
])("%s is read as India writes days", (typed, stored) => {
  expect(storedHoliday(typed)).toBe(stored);
  expect(storedHoliday(holidayWords(stored))).toBe(stored);
});

test.each(["31/02", "29 February 2026", "01/26", "Diwali", "", "26 Foo", "1 2 3 4", "32 January"])(
  "%s is no day",
  (typed) => {
    expect(storedHoliday(typed)).toBeUndefined();
  },
);
