import { expect, test } from "vitest";
import { notesOf, resultOf, sentenceOf } from "../../../../tests/computed";
import { pipeFlow } from "./pipe-flow";
import { waterDemand } from "./water-demand";

test("a full pipe of 300 mm, n 0.013, 1 in 100, carries 96.7 l/s at 1.368 m/s", () => {
  expect(resultOf(pipeFlow, "velocity", { ratio: 1 })).toBeCloseTo(1.368, 3);
  expect(resultOf(pipeFlow, "discharge", { ratio: 1 })).toBeCloseTo(96.7, 1);
  expect(resultOf(pipeFlow, "radius", { ratio: 1 })).toBeCloseTo(0.075, 9);
});

test.each([
  [0.25, 0.701, 0.137],
  [0.5, 1, 0.5],
  [0.75, 1.133, 0.911],
  [0.94, 1.1, 1.076],
])("at y / D = %f velocity is %f and discharge %f of the full pipe’s", (ratio, velocity, discharge) => {
  const at = (name: string) => resultOf(pipeFlow, name, { ratio });
  expect(at("velocity") / at("fullVelocity")).toBeCloseTo(velocity, 2);
  expect(at("discharge") / at("fullDischarge")).toBeCloseTo(discharge, 2);
});

test("a trickle and a torrent are refused, slow flow is said", () => {
  expect(sentenceOf(pipeFlow, { diameter: 75, slope: 10_000, ratio: 0.05 })).toMatch(/turbulent/);
  expect(sentenceOf(pipeFlow, { diameter: 3000, slope: 5, ratio: 1 })).toMatch(/air/);
  expect(notesOf(pipeFlow, { slope: 600 })).toEqual([]);
  expect(notesOf(pipeFlow, { slope: 700 })).toEqual([expect.stringMatching(/silt/)]);
});

test.each([
  [50_000, 3],
  [50_001, 2.5],
  [200_000, 2.5],
  [200_001, 2],
])("%i people have a peak factor of %f", (population, factor) => {
  expect(resultOf(waterDemand, "factor", { population })).toBe(factor);
});

test("a million people with sewerage draw 135 million litres a day", () => {
  const city = { population: 1_000_000, losses: 0 };
  expect(resultOf(waterDemand, "average", city)).toBeCloseTo(135, 9);
  expect(resultOf(waterDemand, "flow", city)).toBeCloseTo(1562.5, 6);
  expect(resultOf(waterDemand, "average", { ...city, supply: "own", ownSupply: 200 })).toBeCloseTo(200, 9);
  expect(resultOf(waterDemand, "peakFlow", { ...city, peak: "own", ownPeak: 1.8 })).toBeCloseTo(2812.5, 6);
});

test("fire demand of 1,00,000 people is 1,000 kl by CPHEEO and 31,820 l/min by Kuichling", () => {
  expect(resultOf(waterDemand, "fire", { population: 100_000, fire: "cpheeo" })).toBeCloseTo(1000, 9);
  expect(resultOf(waterDemand, "fire", { population: 100_000, fire: "kuichling" })).toBeCloseTo(31_820, 6);
  expect(notesOf(waterDemand, { population: 50_001 })).toEqual([]);
  expect(notesOf(waterDemand, { population: 50_000 })).toEqual([expect.stringMatching(/50,000/)]);
});
