import { expect, test } from "vitest";
import { dateLines, shortDays } from "./date-lines";

const at = (startsAt: string, endsAt: string) => ({ startsAt, endsAt });
const oneDay = at("2027-02-26T04:30:00Z", "2027-02-26T18:00:00Z");
const twoDays = at("2027-02-12T04:30:00Z", "2027-02-12T19:00:00Z");
const threeDays = at("2027-01-15T04:30:00Z", "2027-01-17T11:00:00Z");
const twoMonths = at("2027-01-30T04:30:00Z", "2027-03-14T11:00:00Z");
const twoYears = at("2026-12-31T04:30:00Z", "2027-01-01T11:00:00Z");

test("a calendar says the days in few words, by the calendar of India", () => {
  expect([oneDay, twoDays, threeDays, twoMonths, twoYears].map(shortDays)).toEqual([
    "26 Feb",
    "12–13 Feb",
    "15–17 Jan",
    "30 Jan–14 Mar",
    "31 Dec–1 Jan",
  ]);
});

test("a list says figure, month and weekdays, which read on as one date", () => {
  expect(dateLines(oneDay)).toEqual({ figure: "26", month: "February 2027", weekdays: "Friday" });
  expect(dateLines(twoDays)).toEqual({ figure: "12–13", month: "February 2027", weekdays: "Fri and Sat" });
  expect(dateLines(threeDays)).toEqual({ figure: "15–17", month: "January 2027", weekdays: "Fri to Sun" });
  expect(dateLines(twoMonths)).toEqual({ figure: "30", month: "January to 14 March 2027", weekdays: undefined });
  expect(dateLines(twoYears).month).toBe("December 2026 to 1 January 2027");
});
