import { expect, test } from "vitest";
import { paidDayProblem } from "./paid-day";

const due = { raisedAt: new Date("2026-11-27T19:00:00Z") };
const now = new Date("2026-12-05T20:00:00Z");

test("what was paid is of a day from 90 days before it was asked for until today, in India", () => {
  expect(paidDayProblem("2026-12-06", due, now)).toBeUndefined();
  expect(paidDayProblem("2026-12-07", due, now)).toBe("This day is yet to come.");
  expect(paidDayProblem("2026-08-30", due, now)).toBeUndefined();
  const early = "Please enter 30 August 2026 or a later day: it was asked for on 28 November 2026.";
  expect(paidDayProblem("2026-08-29", due, now)).toBe(early);
  expect(paidDayProblem("1900-01-01", due, now)).toBe(early);
});
