import { expect, test } from "vitest";
import { percentile } from "./promise-figures";

test("the median is the middle, or half way between the two in the middle", () => {
  expect(percentile([], 0.5)).toBe(0);
  expect(percentile([7], 0.5)).toBe(7);
  expect(percentile([9, 1, 5], 0.5)).toBe(5);
  expect(percentile([1, 2, 10, 20], 0.5)).toBe(6);
});

test("nine in ten lie below the 90th percentile", () => {
  expect(percentile([10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110], 0.9)).toBe(100);
  expect(percentile([100, 0], 0.9)).toBe(90);
});
