import { expect, test } from "vitest";
import { promisedTime, promiseWords, timeToAnswer, workingTime } from "./office-words";

const ist = (text: string) => new Date(`${text}+05:30`);

test("a promise is told in working time, rounded up", () => {
  const monday = ist("2026-11-23T11:00");
  expect(promiseWords(ist("2026-11-23T11:30"), monday)).toBe("within 1 working hour");
  expect(promiseWords(ist("2026-11-23T15:01"), monday)).toBe("within 5 working hours");
  expect(promiseWords(ist("2026-11-24T11:00"), monday)).toBe("within 1 working day");
  expect(promiseWords(ist("2026-11-25T12:00"), monday)).toBe("within 3 working days");
});

test("a weekend does not count", () => {
  expect(promiseWords(ist("2026-11-23T11:30"), ist("2026-11-20T18:00"))).toBe("within 2 working hours");
});

test("a promise that has passed is admitted", () => {
  expect(promiseWords(ist("2026-11-23T11:00"), ist("2026-11-23T11:00"))).toMatch(/^later than promised/);
});

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
