import { expect, test } from "vitest";
import {
  dayBounds,
  fromIndia,
  indianDay,
  indianHour,
  indianYear,
  inIndia,
  startOfIndianDay,
  yearBounds,
} from "./indian-time";

const lastOf2026 = new Date("2026-12-31T18:29:59.999Z");
const firstOf2027 = new Date("2026-12-31T18:30:00Z");

test("a day begins at 18:30 UTC, and with it the year", () => {
  expect([indianDay(lastOf2026), indianYear(lastOf2026)]).toEqual(["2026-12-31", 2026]);
  expect([indianDay(firstOf2027), indianYear(firstOf2027)]).toEqual(["2027-01-01", 2027]);
  expect(indianDay(new Date("2028-02-28T20:00:00Z"))).toBe("2028-02-29");
});

test("the first moment of a day is that day's, the one before it is not", () => {
  expect(startOfIndianDay("2027-01-01")).toEqual(firstOf2027);
  expect(dayBounds("2026-12-31")).toEqual({ from: new Date("2026-12-30T18:30:00Z"), until: firstOf2027 });
  expect(yearBounds(2026)).toEqual({ from: new Date("2025-12-31T18:30:00Z"), until: firstOf2027 });
});

test("India's clock leads back to the moment", () => {
  expect(inIndia(firstOf2027).toISOString()).toBe("2027-01-01T00:00:00.000Z");
  expect(fromIndia(inIndia(lastOf2026).getTime())).toEqual(lastOf2026);
  expect([indianHour(lastOf2026), indianHour(firstOf2027)]).toEqual([23, 0]);
});
