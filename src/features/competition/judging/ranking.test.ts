import { expect, test } from "vitest";
import { rubric } from "./judging-options";
import { type Judged, rank, weighted } from "./ranking";

const on = (day: number) => new Date(Date.UTC(2025, 9, day));
const entry = (id: string, totals: number[], day = 1): Judged => ({ id, totals, submittedAt: on(day) });
const order = (...entries: Judged[]) => rank(entries).map(({ id, place }) => [id, place]);

test("the weights make a hundred, and full marks a thousand", () => {
  expect(rubric.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
  expect(weighted({ safety: 10, honesty: 10, care: 10, learning: 10, respect: 10, language: 10 })).toBe(1000);
  expect(weighted({ safety: 10, honesty: 0, care: 0, learning: 0, respect: 0, language: 0 })).toBe(250);
});

test("the higher mean is first, and an entry with fewer than three judges has no place", () => {
  expect(order(entry("two", [999, 999]), entry("low", [400, 500, 600]), entry("high", [600, 600, 600]))).toEqual([
    ["high", 1],
    ["low", 2],
    ["two", null],
  ]);
});

test("of equal means the higher median is first, of equal medians the earlier submission", () => {
  expect(
    order(entry("flat", [500, 500, 500], 1), entry("late", [300, 600, 600], 9), entry("early", [300, 600, 600], 8)),
  ).toEqual([
    ["early", 1],
    ["late", 2],
    ["flat", 3],
  ]);
});

test("the same mean of another number of judges is a tie", () => {
  const [first, second] = rank([entry("six", [100, 100, 100, 101, 101, 101], 2), entry("none", [], 1)]);
  expect([first?.mean, first?.median, second?.place]).toEqual([100.5, 100.5, null]);
});
