import { expect, test } from "vitest";
import { stripOf } from "./strip-marks";

const now = new Date("2026-11-24T08:00:00Z");
const event = (day: string, venue: string | null, isCancelled = false) => ({
  startsAt: `${day}T04:30:00Z`,
  endsAt: `${day}T11:00:00Z`,
  venue,
  isCancelled,
});

test("a strip has today and its events in the order of time, with days and place in few words", () => {
  const { label, marks } = stripOf(
    [
      event("2027-03-19", "Auditorium of the college, Thiruvananthapuram"),
      event("2027-02-26", "Port Hall, Visakhapatnam", true),
      event("2027-01-15", null),
    ],
    now,
  );
  expect(label).toBe("Calendar, November 2026 to April 2027, with 3 dates");
  expect(marks.map(({ kind, words, where }) => [kind, words, where])).toEqual([
    ["today", "Today", ""],
    ["event", "15 Jan", "Online"],
    ["cancelled", "26 Feb", "Cancelled"],
    ["event", "19 Mar", "Thiruvanantha…"],
  ]);
});

test("what runs since last month stands before today", () => {
  const running = { ...event("2026-10-20", "Nashik"), endsAt: "2026-12-20T11:00:00Z" };
  const { marks } = stripOf([running], now);
  expect(marks.map(({ kind }) => kind)).toEqual(["event", "today"]);
  expect(marks[0]?.until).toBeGreaterThan(marks[1]?.at ?? 1);
});
