import { expect, test } from "vitest";
import { promisedTime, timeToAnswer, workingTime } from "./working-time-words";

test("working time is told in its largest fitting unit", () => {
  expect([0, 1, 45, 60, 90, 479, 480, 1200].map(workingTime)).toEqual([
    "0 minutes",
    "1 minute",
    "45 minutes",
    "1 hour",
    "1.5 hours",
    "8 hours",
    "1 day",
    "2.5 days",
  ]);
  expect(promisedTime({ from: 240, to: 960 })).toBe("4 hours to 2 days");
  expect(promisedTime({ from: 480, to: 480 })).toBe("1 day");
});

test("answers that took hardly any working time say so, and without answers there is no time", () => {
  expect([0, 0.6, 1, 480, null].map(timeToAnswer)).toEqual([
    "less than a minute of working time",
    "less than a minute of working time",
    "1 minute",
    "1 day",
    "–",
  ]);
});
