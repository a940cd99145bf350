import { expect, test } from "vitest";
import { briefEnd, isEndOfDay, lastDay, longEnd, shortEnd, weekdayEnd } from "./last-day";

const midnight = new Date("2027-04-01T00:00:00+05:30");
const afternoon = "2027-04-01T15:30:00+05:30";

test("an end at midnight is the day before, also over the end of a month, a year and a leap day", () => {
  expect(lastDay(midnight)).toBe("2027-03-31");
  expect(lastDay("2027-01-01T00:00:00+05:30")).toBe("2026-12-31");
  expect(lastDay("2028-03-01T00:00:00+05:30")).toBe("2028-02-29");
});

test("the day is India's, wherever the clock stands", () => {
  expect(lastDay("2027-03-31T18:30:00Z")).toBe("2027-03-31");
  expect(lastDay("2027-03-31T18:30:00.001Z")).toBe("2027-04-01");
  expect(isEndOfDay("2027-04-01T00:00:00Z")).toBe(false);
});

test("an end within a day is that day, with its time in words", () => {
  expect(lastDay(afternoon)).toBe("2027-04-01");
  expect(longEnd(afternoon)).toBe("1 April 2027, 3:30 PM IST");
  expect(shortEnd(afternoon)).toBe("1 Apr 2027, 3:30 pm");
  expect(briefEnd(afternoon)).toBe("1 Apr, 3:30 PM");
  expect(weekdayEnd(afternoon)).toBe("Thursday 1 April 2027, 3:30 PM IST");
});

test("the end of a day is said as that day, without a time", () => {
  expect(longEnd(midnight)).toBe("31 March 2027");
  expect(shortEnd(midnight)).toBe("31 Mar 2027");
  expect(briefEnd(midnight)).toBe("31 Mar");
  expect(weekdayEnd(midnight)).toBe("Wednesday 31 March 2027");
});
