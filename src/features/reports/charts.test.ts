import { expect, test } from "vitest";
import { roundTop } from "./charts";

test("a scale ends with a round number that holds the largest value", () => {
  expect([0, 1, 2, 3, 9, 10, 11, 37, 99, 100, 101, 2600].map(roundTop)).toEqual([
    1, 1, 2, 4, 10, 10, 20, 40, 100, 100, 200, 4000,
  ]);
});
