import { expect, test } from "vitest";
import { clock, clockTimeIst, longDay, weekdayDate } from "./dates";

test.each([
  ["2025-09-15T13:30:00Z", "Monday 15 September 2025", "7:00 PM IST"],
  ["2026-12-31T18:29:59Z", "Thursday 31 December 2026", "11:59 PM IST"],
  ["2026-12-31T18:30:00Z", "Friday 1 January 2027", "12:00 AM IST"],
  ["2028-02-29T06:35:00Z", "Tuesday 29 February 2028", "12:05 PM IST"],
  ["2026-05-03T03:39:00Z", "Sunday 3 May 2026", "9:09 AM IST"],
])("%s is said as the clocks of India show it", (moment, date, time) => {
  expect([weekdayDate(new Date(moment)), clockTimeIst(new Date(moment))]).toEqual([date, time]);
});

test("every day and month of a year has the name that Intl gives it", () => {
  const long = new Intl.DateTimeFormat("en-GB", {
    timeZone: "Asia/Kolkata",
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
  });
  for (let day = 0; day < 366; day++) {
    const moment = new Date(Date.UTC(2028, 0, 1 + day, 19));
    const parts = Object.fromEntries(long.formatToParts(moment).map(({ type, value }) => [type, value]));
    expect(weekdayDate(moment)).toBe(`${parts.weekday} ${parts.day} ${parts.month} ${parts.year}`);
  }
});

test("a day is written out, a time is one of twelve hours", () => {
  expect(longDay("2027-01-31")).toBe("31 January 2027");
  expect(["00:05", "09:32", "12:00", "16:10"].map(clock)).toEqual(["12:05 AM", "9:32 AM", "12:00 PM", "4:10 PM"]);
});
