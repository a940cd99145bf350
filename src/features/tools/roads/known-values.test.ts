import { expect, test } from "vitest";
import { notesOf, resultOf, sentenceOf } from "../../../../tests/computed";
import { sightDistance } from "./sight-distance";
import { slopeGradient } from "./slope-gradient";

test("a slope of 3 in 4 is 75 %, 1 in 1.33, 36.87° and 5 long; level and vertical are said", () => {
  const values = { rise: 3, run: 4 };
  expect(resultOf(slopeGradient, "percent", values)).toBeCloseTo(75, 9);
  expect(resultOf(slopeGradient, "ratio", values)).toBeCloseTo(4 / 3, 9);
  expect(resultOf(slopeGradient, "angle", values)).toBeCloseTo(36.8699, 4);
  expect(resultOf(slopeGradient, "length", values)).toBeCloseTo(5, 9);
  expect(sentenceOf(slopeGradient, { rise: 0, run: 4 })).toMatch(/level/);
  expect(sentenceOf(slopeGradient, { rise: 3, run: 0 })).toMatch(/vertical/);
});

test.each([
  ["20", 17.8, 20],
  ["25", 23.5, 25],
  ["30", 29.7, 30],
  ["40", 44.4, 45],
  ["50", 61.4, 60],
  ["60", 81.1, 80],
  ["65", 91.4, 90],
  ["80", 127.6, 120],
  ["100", 182, 180],
])("at %s km/h on the level a driver stops in %f m; the design value is %i m", (speed, stopping, level) => {
  expect(resultOf(sightDistance, "stopping", { speed, grade: 0 })).toBeCloseTo(stopping, 1);
  expect(resultOf(sightDistance, "level", { speed, grade: 0 })).toBe(level);
});

test("overtaking has the values of IRC:66, and none below 40 km/h", () => {
  const distances = ["40", "50", "60", "65", "80", "100"].map((speed) =>
    resultOf(sightDistance, "overtaking", { speed }),
  );
  expect(distances).toEqual([165, 235, 300, 340, 470, 640]);
  expect(notesOf(sightDistance, { speed: "30" })).toEqual([expect.stringMatching(/from 40 km\/h/)]);
});

test("uphill shortens braking and downhill lengthens it", () => {
  const at = (grade: number) => resultOf(sightDistance, "braking", { speed: "60", grade });
  expect(at(4)).toBeCloseTo(35.4, 1);
  expect(at(-4)).toBeCloseTo(44.3, 1);
});
