import { expect, test } from "vitest";
import { shortDate } from "~/platform/time/short-dates";
import { pointsInWords, sheetsOf } from "./statement";

const lines = (count: number) => Array.from({ length: count }, (_, at) => at);

test("every line stands on one sheet, and an empty year has one sheet", () => {
  expect(sheetsOf([])).toEqual([[]]);
  expect([12, 13, 29, 30].map((count) => sheetsOf(lines(count)).map((sheet) => sheet.length))).toEqual([
    [12],
    [12, 1],
    [12, 17],
    [12, 17, 1],
  ]);
  expect(sheetsOf(lines(100)).flat()).toEqual(lines(100));
});

test("points have a tenth, what is taken back a minus; days are India's", () => {
  expect([6, 0.5, -6].map(pointsInWords)).toEqual(["6.0", "0.5", "−6.0"]);
  expect(shortDate(new Date("2026-11-17T18:30:00Z"))).toBe("18 Nov 2026");
});
