import { expect, test } from "vitest";
import { ageOn, isBirthDate, isUnderAge } from "./age";

const now = new Date("2026-11-21T06:00:00Z");

test("somebody is of age on the eighteenth birthday", () => {
  expect(["2008-11-21", "2008-11-22"].map((date) => isUnderAge(date, now))).toEqual([false, true]);
});

test("the day is the one in India", () => {
  expect(ageOn("2008-11-22", new Date("2026-11-21T19:00:00Z"))).toBe(18);
});

test("nobody is born tomorrow or 121 years ago", () => {
  expect(["2026-11-21", "2026-11-22", "1905-01-01"].map((date) => isBirthDate(date, now))).toEqual([
    true,
    false,
    false,
  ]);
});

test("half a date is nobody's", () => {
  expect(isUnderAge("2015", now)).toBe(false);
});
