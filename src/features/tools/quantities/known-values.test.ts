import { expect, test } from "vitest";
import { notesOf, resultOf, rowsOf, sentenceOf } from "../../../../tests/computed";
import type { Values } from "../tool";
import { barBendingSchedule } from "./bar-bending-schedule";
import { brickwork } from "./brickwork";
import { concreteMix } from "./concrete-mix";
import { earthwork } from "./earthwork";
import { plaster } from "./plaster";
import { steelWeight } from "./steel-weight";

test.each([
  ["1:1.5:3", 8.07],
  ["1:2:4", 6.34],
  ["1:3:6", 4.44],
])("1 m³ of concrete %s takes %f bags of cement", (mix, bags) => {
  expect(resultOf(concreteMix, "bags", { mix })).toBeCloseTo(bags, 2);
});

test("own proportions count as the nominal mix does, and more sand than aggregate is refused", () => {
  const own = { mix: "own", sand: 2, aggregate: 4, volume: 7 };
  expect(resultOf(concreteMix, "bags", own)).toBeCloseTo(7 * 6.34, 1);
  expect(resultOf(concreteMix, "sand", own)).toBeCloseTo(3.08, 6);
  expect(sentenceOf(concreteMix, { mix: "own", sand: 4, aggregate: 3 })).toMatch(/more sand/);
});

test("more water than IS 456 allows in a nominal mix is said", () => {
  expect(notesOf(concreteMix, { mix: "1:2:4", water: 0.64 })).toEqual([]);
  expect(notesOf(concreteMix, { mix: "1:2:4", water: 0.66 })[0]).toMatch(/33\.0 litres.*32 litres.*M15/);
  expect(notesOf(concreteMix, { mix: "1:1.5:3", water: 0.62 })[0]).toMatch(/30 litres.*M20/);
  expect(notesOf(concreteMix, { mix: "1:3:6", water: 0.7 })[0]).toMatch(/34 litres.*M10/);
});

test.each([
  ["6", 0.222],
  ["8", 0.395],
  ["10", 0.617],
  ["12", 0.888],
  ["16", 1.58],
  ["20", 2.47],
  ["25", 3.85],
  ["28", 4.83],
  ["32", 6.31],
  ["36", 7.99],
  ["40", 9.86],
])("a bar of %s mm weighs %f kg/m, as its standard lists it", (diameter, listed) => {
  const weight = resultOf(steelWeight, "perMetre", { diameter });
  expect(Math.abs(weight / listed - 1)).toBeLessThan(0.003);
  expect(resultOf(steelWeight, "total", { diameter, length: 2, bars: 3 })).toBeCloseTo(6 * weight, 9);
});

const alone = (shape: string, values: Values) => ({
  straightDiameter: "none",
  bendDiameter: "none",
  uDiameter: "none",
  stirrupDiameter: "none",
  [`${shape}Bars`]: 1,
  ...values,
});

test.each([
  ["straight", { straightDiameter: "20", straightA: 3000 }, 3],
  ["straight", { straightDiameter: "20", straightA: 3000, straightEnds: "hooks" }, 3.36],
  ["bend", { bendDiameter: "16", bendA: 1500, bendB: 300 }, 1.768],
  ["u", { uDiameter: "12", uA: 900, uB: 250 }, 1.352],
  ["stirrup", { stirrupDiameter: "8", stirrupA: 250, stirrupB: 400, stirrupHook: 10 }, 1.364],
  ["stirrup", { stirrupDiameter: "10", stirrupA: 250, stirrupB: 400, stirrupHook: 6 }, 1.3],
])("the cutting length of one %s bar: %o is %f m", (shape, values, length) => {
  expect(resultOf(barBendingSchedule, "length", alone(shape, values))).toBeCloseTo(length, 9);
});

test("a schedule has a row for each shape that is chosen", () => {
  const chosen = alone("u", { uDiameter: "12", uBars: 3, bendDiameter: "10" });
  expect(rowsOf(barBendingSchedule, chosen)).toEqual([
    ["1", "One bend", "10", "4,200 × 300", "2", "4,480", "8.96", "5.53"],
    ["2", "Two bends (U)", "12", "600 × 400", "3", "1,352", "4.06", "3.61"],
  ]);
});

test("a schedule of nothing, of parts of bars, or of legs too short to bend is refused", () => {
  expect(sentenceOf(barBendingSchedule, alone("u", {}))).toMatch(/at least one shape/);
  expect(sentenceOf(barBendingSchedule, { uBars: 2.5 })).toMatch(/whole/);
  expect(sentenceOf(barBendingSchedule, { bendDiameter: "32", bendB: 190 })).toMatch(/^One bend: .*shorter/);
  expect(sentenceOf(barBendingSchedule, { bendDiameter: "32", bendB: 192 })).toBeUndefined();
  const dowel = { straightDiameter: "32", straightA: 150 };
  expect(sentenceOf(barBendingSchedule, dowel)).toBeUndefined();
  expect(sentenceOf(barBendingSchedule, { ...dowel, straightEnds: "hooks" })).toMatch(/shorter/);
  expect(notesOf(barBendingSchedule, { straightA: 12_500 })).toEqual([expect.stringMatching(/12 m/)]);
});

const cubicMetre = { length: 5, height: 1, thickness: 200, openings: 0, waste: 0 };

test.each([
  ["modular", 500, 0.2305],
  ["traditional", 434.03, 0.2313],
])("1 m³ of %s bricks takes %f bricks and %f m³ of mortar", (brick, bricks, mortar) => {
  expect(resultOf(brickwork, "bricks", { ...cubicMetre, brick })).toBeCloseTo(bricks, 2);
  expect(resultOf(brickwork, "mortar", { ...cubicMetre, brick })).toBeCloseTo(mortar, 4);
});

test("own bricks count as listed ones do; cement and sand come from dry mortar", () => {
  const own = { ...cubicMetre, brick: "own", brickLength: 230, brickWidth: 110, brickHeight: 70 };
  expect(resultOf(brickwork, "bricks", own)).toBeCloseTo(434.03, 2);
  expect(resultOf(brickwork, "bags", { ...cubicMetre, mix: "4" })).toBeCloseTo(1.767, 3);
  expect(resultOf(brickwork, "sand", { ...cubicMetre, mix: "4" })).toBeCloseTo(0.2453, 4);
});

test("a wall that is all openings, or thinner than its brick, is refused", () => {
  expect(sentenceOf(brickwork, { ...cubicMetre, openings: 5 })).toMatch(/openings/);
  expect(sentenceOf(brickwork, { ...cubicMetre, thickness: 80 })).toMatch(/thinner/);
});

test("100 m² of 12 mm plaster 1 : 6 without waste takes 6.57 bags, 20 mm 1 : 3 takes 19.16", () => {
  expect(resultOf(plaster, "bags", { mix: "6", waste: 0 })).toBeCloseTo(6.57, 2);
  expect(resultOf(plaster, "bags", { mix: "3", waste: 0, thickness: 20 })).toBeCloseTo(19.16, 2);
});

test("the prismoidal rule is exact for a pyramid, the mean area rule is half of its base too large", () => {
  const pyramid = { given: "areas", spacing: 3, area1: 4, area2: 1, area3: 0 };
  expect(resultOf(earthwork, "prismoidal", pyramid)).toBeCloseTo(8, 9);
  expect(resultOf(earthwork, "meanArea", pyramid)).toBeCloseTo(9, 9);
});

test("both rules agree for a bank of one height", () => {
  const even = { spacing: 25, width: 8, slope: 1.5, depth1: 2, depth2: 2, depth3: 2 };
  expect(resultOf(earthwork, "prismoidal", even)).toBeCloseTo(1100, 9);
  expect(resultOf(earthwork, "difference", even)).toBeCloseTo(0, 9);
});

test("no earthwork at all, or none in the middle, is refused", () => {
  expect(sentenceOf(earthwork, { given: "areas", area1: 0, area2: 0, area3: 0 })).toMatch(/no earthwork/);
  expect(sentenceOf(earthwork, { given: "areas", area1: 5, area2: 0, area3: 5 })).toMatch(/by itself/);
});
