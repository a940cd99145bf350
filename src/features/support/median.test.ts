import { expect, test } from "vitest";
import { median } from "./median";

test("the median is the middle one, or the mean of the two in the middle", () => {
  expect(median([30, 10, 20])).toBe(20);
  expect(median([40, 10, 20, 30])).toBe(25);
  expect(median([7])).toBe(7);
  expect(median([])).toBe(0);
});

test("the median counts numbers as numbers and leaves the list as it was", () => {
  const values = [100, 9, 20];
  expect(median(values)).toBe(20);
  expect(values).toEqual([100, 9, 20]);
});
