import { expect, test } from "vitest";
import { briefMoment, dayAndMonth, monthAndYear, shortDate, shortDay, shortMoment, weekdayAndDay } from "./short-dates";

test("days and months are abbreviated", () => {
  expect([shortDay("2027-01-31"), dayAndMonth("2026-09-05"), monthAndYear("2026-11")]).toEqual([
    "31 Jan 2027",
    "5 Sept",
    "Nov 2026",
  ]);
});

test("moments are India's", () => {
  const at = "2026-11-19T19:34:00Z";
  expect(briefMoment(at)).toBe("20 Nov, 1:04 AM");
  expect([shortDate(at), shortMoment(new Date(at))]).toEqual(["20 Nov 2026", "20 Nov 2026, 1:04 am"]);
  expect(weekdayAndDay(at)).toBe("Fri 20 Nov");
});

test("every day of a year is abbreviated as Intl does it for India", () => {
  const medium = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeZone: "Asia/Kolkata" });
  for (let day = 0; day < 366; day++) {
    const at = new Date(Date.UTC(2028, 0, 1 + day, 19));
    expect(shortDate(at)).toBe(medium.format(at));
  }
});
