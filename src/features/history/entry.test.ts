import { expect, test } from "vitest";
import { startOfIndianDay } from "~/platform/time/indian-time";
import { pointsInWords, statusInWords, timeInIndia } from "./entry";

test("points carry their sign and a tenth; nothing is 0.0", () => {
  expect([8, 0.5, 0, -6].map(pointsInWords)).toEqual(["+8.0", "+0.5", "0.0", "−6.0"]);
});

test("a status begins with a capital", () => {
  expect(["earned", "reversed"].map(statusInWords)).toEqual(["Earned", "Reversed"]);
});

test("a day alone has no time; a moment has the hour of the Indian clock", () => {
  expect(timeInIndia(startOfIndianDay("2026-04-01"))).toBeNull();
  expect(timeInIndia(new Date("2026-04-01T18:35:00Z"))).toBe("00:05");
});
