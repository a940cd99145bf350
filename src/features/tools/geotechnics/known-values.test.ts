import { expect, test } from "vitest";
import { notesOf, resultOf, sentenceOf } from "../../../../tests/computed";
import { soilBearing } from "./soil-bearing";

test.each([
  [0, 5.7, 1, 0],
  [5, 7.3, 1.6, 0.5],
  [10, 9.6, 2.7, 1.2],
  [15, 12.9, 4.4, 2.5],
  [20, 17.7, 7.4, 5],
  [25, 25.1, 12.7, 9.7],
  [30, 37.2, 22.5, 19.7],
  [35, 57.8, 41.4, 42.4],
  [40, 95.7, 81.3, 100.4],
])("Terzaghi at %i°: Nc %f, Nq %f, Nγ %f", (friction, nc, nq, ngamma) => {
  const factor = (name: string) => resultOf(soilBearing, name, { friction });
  expect(Math.abs(factor("nc") - nc)).toBeLessThan(0.06);
  expect(Math.abs(factor("nq") - nq)).toBeLessThan(0.06);
  expect(Math.abs(factor("ngamma") - ngamma)).toBeLessThan(0.06);
});

test("between the table’s angles Nγ stays near the published value of 36.0 at 34°", () => {
  expect(Math.abs(resultOf(soilBearing, "ngamma", { friction: 34 }) / 36 - 1)).toBeLessThan(0.02);
  expect(resultOf(soilBearing, "ngamma", { friction: 2.5 })).toBeCloseTo(0.229, 3);
  expect(resultOf(soilBearing, "ngamma", { friction: 5 })).toBeCloseTo(0.494, 3);
  expect(resultOf(soilBearing, "ngamma", { friction: 10 })).toBeCloseTo(1.248, 3);
});

test.each([
  ["strip", 1, 0.5],
  ["square", 1.3, 0.4],
  ["circular", 1.3, 0.3],
])("a %s footing: %f of cohesion, %f of weight", (shape, ofCohesion, ofWeight) => {
  const onClay = { shape, friction: 0, cohesion: 50, depth: 0, safety: 2 };
  expect(resultOf(soilBearing, "ultimate", onClay)).toBeCloseTo(ofCohesion * 50 * 5.7124, 2);
  expect(resultOf(soilBearing, "netSafe", onClay)).toBeCloseTo((ofCohesion * 50 * 5.7124) / 2, 2);
  const onSand = { shape, friction: 30, cohesion: 0, depth: 0, width: 2, unitWeight: 18 };
  expect(resultOf(soilBearing, "ultimate", onSand)).toBeCloseTo(ofWeight * 18 * 2 * 19.725, 1);
});

test("a deep footing and a soil without strength are refused, loose sand is said", () => {
  expect(sentenceOf(soilBearing, { width: 1, depth: 1.2 })).toMatch(/shallow/);
  expect(sentenceOf(soilBearing, { cohesion: 0, friction: 0 })).toMatch(/neither/);
  expect(notesOf(soilBearing, { cohesion: 0, friction: 28.9 })).toEqual([expect.stringMatching(/local/)]);
  expect(notesOf(soilBearing, { cohesion: 0, friction: 29 })).toEqual([]);
  expect(notesOf(soilBearing, { cohesion: 1, friction: 20 })).toEqual([]);
});
