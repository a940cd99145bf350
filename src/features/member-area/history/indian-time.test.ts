import { expect, test } from "vitest";
import { dayInIndia, startOfDay, timeInIndia, yearBounds, yearInIndia } from "./indian-time";

test("a year begins at midnight in India", () => {
  const { from, until } = yearBounds(2026);
  expect([from.toISOString(), until.toISOString()]).toEqual([
    "2025-12-31T18:30:00.000Z",
    "2026-12-31T18:30:00.000Z",
  ]);
  expect([yearInIndia(from), yearInIndia(new Date(from.getTime() - 1))]).toEqual([2026, 2025]);
});

test("a day alone has no time; a moment has the hour of the Indian clock", () => {
  const start = startOfDay("2026-04-01");
  expect([dayInIndia(start), timeInIndia(start)]).toEqual(["2026-04-01", null]);
  const moment = new Date("2026-04-01T18:35:00Z");
  expect([dayInIndia(moment), timeInIndia(moment)]).toEqual(["2026-04-02", "00:05"]);
});
