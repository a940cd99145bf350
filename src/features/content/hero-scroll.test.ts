import { expect, test } from "vitest";
import { headingAt } from "./hero-scroll";

test("at the top the heading is as it is", () => {
  expect(headingAt(0)).toEqual({ scale: 1, opacity: 1 });
  expect(headingAt(-60)).toEqual({ scale: 1, opacity: 1 });
});

test("the fade ends at 400 pixels with an opacity of 0.2", () => {
  expect(headingAt(200).opacity).toBeCloseTo(0.6);
  expect(headingAt(400).opacity).toBeCloseTo(0.2);
  expect(headingAt(5000).opacity).toBeCloseTo(0.2);
});

test("the zoom ends at 800 pixels", () => {
  expect(headingAt(400).scale).toBeLessThan(headingAt(800).scale);
  expect(headingAt(5000).scale).toBe(headingAt(800).scale);
});
