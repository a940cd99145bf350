import { expect, test } from "vitest";
import { declarableDays, heldOnProblem } from "./held-on";

const now = new Date("2026-11-20T19:00:00Z"); // the 21st in India

test("today in India can be declared, tomorrow cannot", () => {
  expect(heldOnProblem("2026-11-21", now)).toBeUndefined();
  expect(heldOnProblem("2026-11-22", now)).toBe("Please declare an activity only after it was held.");
});

test("two years back can be declared, a day more cannot", () => {
  expect(heldOnProblem("2024-11-21", now)).toBeUndefined();
  expect(heldOnProblem("2024-11-20", now)).toBe("Please declare activities of the last two years only.");
});

test("on a leap day the first day is one that its year had", () => {
  const leap = new Date("2028-02-29T06:00:00Z");
  expect(declarableDays(leap)).toEqual({ first: "2026-03-01", last: "2028-02-29" });
  expect([heldOnProblem("2026-03-01", leap), heldOnProblem("2026-02-28", leap) !== undefined]).toEqual([
    undefined,
    true,
  ]);
});
