import { expect, test } from "vitest";
import { startOfIndianDay } from "~/platform/indian-time";
import { timeInIndia } from "./entry-time";

test("a day alone has no time; a moment has the hour of the Indian clock", () => {
  expect(timeInIndia(startOfIndianDay("2026-04-01"))).toBeNull();
  expect(timeInIndia(new Date("2026-04-01T18:35:00Z"))).toBe("00:05");
});
