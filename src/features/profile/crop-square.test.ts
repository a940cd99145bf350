import fc from "fast-check";
import { expect, test } from "vitest";
import { fitted, middleOf, resized, SMALLEST } from "./crop-square";

const picture = { width: 400, height: 300 };

test("the first square is the largest one in the middle", () => {
  expect(middleOf(picture)).toEqual({ x: 50, y: 0, size: 300 });
});

test("a square that is made smaller keeps its middle", () => {
  expect(resized(middleOf(picture), 100, picture)).toEqual({ x: 150, y: 100, size: 100 });
});

test("wherever it is dragged, the square has whole pixels and stays inside", () => {
  const number = fc.double({ min: -9999, max: 9999, noNaN: true });
  const side = fc.integer({ min: SMALLEST, max: 6000 });
  fc.assert(
    fc.property(number, number, number, side, side, (x, y, size, width, height) => {
      const square = fitted({ x, y, size }, { width, height });
      expect(Object.values(square).every(Number.isInteger)).toBe(true);
      expect(Math.min(square.x, square.y)).toBeGreaterThanOrEqual(0);
      expect(square.size).toBeGreaterThanOrEqual(SMALLEST);
      expect(square.x + square.size).toBeLessThanOrEqual(width);
      expect(square.y + square.size).toBeLessThanOrEqual(height);
    }),
  );
});
