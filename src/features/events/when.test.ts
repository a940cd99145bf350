import { expect, test } from "vitest";
import { eventDays, eventTimes, momentWords } from "./when";

const at = (startsAt: string, endsAt: string) => ({ startsAt, endsAt });

test("an event of a day says its hours once, one of several days says both ends", () => {
  expect(eventTimes(at("2027-03-05T04:30:00Z", "2027-03-05T11:00:00Z"))).toBe(
    "Friday 5 March 2027, 10:00 AM to 4:30 PM IST",
  );
  expect(eventTimes(at("2027-01-15T04:30:00Z", "2027-01-17T11:00:00Z"))).toBe(
    "Friday 15 January 2027, 10:00 AM, to Sunday 17 January 2027, 4:30 PM IST",
  );
});

test("days that share month or year say it once, by the calendar of India", () => {
  expect(eventDays(at("2027-01-15T04:30:00Z", "2027-01-15T18:00:00Z"))).toBe("15 January 2027");
  expect(eventDays(at("2027-01-15T04:30:00Z", "2027-01-16T19:00:00Z"))).toBe("15 to 17 January 2027");
  expect(eventDays(at("2027-01-30T04:30:00Z", "2027-02-02T11:00:00Z"))).toBe("30 January to 2 February 2027");
  expect(eventDays(at("2026-12-31T04:30:00Z", "2027-01-01T11:00:00Z"))).toBe("31 December 2026 to 1 January 2027");
});

test("a moment is said with weekday and Indian time", () => {
  expect(momentWords("2026-11-21T03:00:00Z")).toBe("Saturday 21 November 2026, 8:30 AM IST");
});
