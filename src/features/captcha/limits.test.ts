import { expect, test } from "vitest";
import { factorAt, hardestFactor } from "./limits";

test("a puzzle gets harder at half of a limit and again at three quarters, before anybody is refused", () => {
  expect([0, 0.4, 0.5, 0.7, 0.75, 0.9].map(factorAt)).toEqual([1, 1, 2, 2, 4, 4]);
  expect(hardestFactor).toBe(4);
});
