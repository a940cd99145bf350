import { expect, test } from "vitest";
import { clockTime, dayOfYear, longDate, longMoment } from "./moments";

test("a moment is told in India's time and words", () => {
  expect(longMoment("2026-11-19T19:34:00.000Z")).toBe("20 November 2026, 1:04 AM IST");
  expect(longMoment("2026-09-15T13:30:00.000Z")).toBe("15 September 2026, 7:00 PM IST");
});

test("the parts of a moment are India's too", () => {
  const at = new Date("2026-12-31T18:30:00Z");
  expect([longDate(at), clockTime(at)]).toEqual(["1 January 2027", "12:00 AM"]);
  expect(dayOfYear("2027-01-26")).toBe("26 January");
});
