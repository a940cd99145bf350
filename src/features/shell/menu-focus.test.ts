import { expect, test } from "vitest";
import { movesFocus, nextEntry } from "./menu-focus";

test("arrows walk through the entries and around the ends", () => {
  expect([-1, 0, 1, 2].map((here) => nextEntry("ArrowDown", here, 3))).toEqual([0, 1, 2, 0]);
  expect([-1, 0, 1, 2].map((here) => nextEntry("ArrowUp", here, 3))).toEqual([2, 2, 0, 1]);
});

test("Home and End jump to the ends", () => {
  expect(nextEntry("Home", 1, 3)).toBe(0);
  expect(nextEntry("End", 1, 3)).toBe(2);
});

test("a closed menu leaves Home and End to the page", () => {
  expect(movesFocus("ArrowDown", false)).toBe(true);
  expect(movesFocus("End", false)).toBe(false);
  expect(movesFocus("End", true)).toBe(true);
  expect(movesFocus("Enter", true)).toBe(false);
});
