import type { Answer, Tool, Values } from "../tool";

/** In mm (IS 1786:2008). */
const sizes = ["6", "8", "10", "12", "16", "20", "25", "28", "32", "36", "40"];
/** d²/162 gives kg/m for d in mm: steel of 7,850 kg/m³, rounded. */
const DIVISOR = 162;

function compute(values: Values): Answer {
  const bars = Number(values.bars);
  if (!Number.isInteger(bars)) return { outside: "Bars come whole: enter a number of bars without a fraction." };
  const perMetre = Number(values.diameter) ** 2 / DIVISOR;
  const oneBar = perMetre * Number(values.length);
  return {
    results: [
      { name: "perMetre", label: "Weight per metre", value: perMetre, unit: "kg/m", digits: 3 },
      { name: "oneBar", label: "Weight of one bar", value: oneBar, unit: "kg", digits: 2 },
      { name: "total", label: "Total weight", value: oneBar * bars, unit: "kg", digits: 1, isMain: true },
    ],
  };
}

export const steelWeight: Tool = {
  slug: "steel-weight",
  title: "Steel weight",
  summary: "Diameter, length and number of bars to kilograms.",
  topic: "Quantities",
  fields: [
    {
      as: "choice",
      name: "diameter",
      label: "Diameter of the bar, d",
      options: sizes.map((size) => ({ value: size, label: `${size} mm` })),
      value: "12",
    },
    {
      as: "number",
      name: "length",
      label: "Length of one bar, L",
      hint: "Bars are usually sold in 12 m",
      unit: "m",
      min: 0.05,
      max: 100,
      value: 12,
    },
    { as: "number", name: "bars", label: "Number of bars, n", unit: "bars", min: 1, max: 100_000, value: 10 },
  ],
  compute,
  formulas: [
    { says: "Weight per metre in kg, d in mm", tex: String.raw`w = \frac{d^2}{162}` },
    { says: "Total weight in kg, L in m", tex: String.raw`W = n\,L\,w` },
  ],
  example: {
    says: "Ten bars of 12 mm, each 12 m long.",
    steps: ["w = 12² / 162 = 0.889 kg/m", "One bar = 0.8889 × 12 = 10.67 kg", "Ten bars = 10 × 10.667 = 106.7 kg"],
    expect: { perMetre: 0.889, oneBar: 10.67, total: 106.7 },
  },
  limits: [
    "Solid round steel bars of 7,850 kg/m³; 162 is rounded from 162.2, so weights are 0.1 % high",
    "Bars are weighed by nominal size; rolled bars differ from it within the tolerance of their standard",
    "Laps, hooks, chairs, binding wire and waste are not added",
  ],
  references: [
    "Sizes, nominal mass and tolerance: IS 1786:2008, high strength deformed steel bars and wires for concrete reinforcement.",
  ],
};
