import type { Answer, Tool, Values } from "../tool";

/** Ratio of rise to run, or run to rise, that counts as zero. */
const NONE = 1e-6;

function compute(values: Values): Answer {
  const rise = Number(values.rise);
  const run = Number(values.run);
  if (run <= rise * NONE) return { outside: "Without a horizontal distance the line is vertical and has no gradient." };
  if (rise <= run * NONE) return { outside: "Without a rise the line is level: 0 per cent, and there is no 1 in n." };
  return {
    results: [
      { name: "percent", label: "Gradient", value: (100 * rise) / run, unit: "%", digits: 2, isMain: true },
      { name: "ratio", label: "1 in", value: run / rise, unit: "", digits: 2 },
      { name: "angle", label: "Angle", value: (Math.atan2(rise, run) * 180) / Math.PI, unit: "°", digits: 2 },
      { name: "length", label: "Length along the slope", value: Math.hypot(rise, run), unit: "m", digits: 3 },
    ],
  };
}

export const slopeGradient: Tool = {
  slug: "slope-gradient",
  title: "Slope and gradient",
  summary: "Rise and distance to per cent, 1 in n, angle and length.",
  topic: "Roads",
  fields: [
    { as: "number", name: "rise", label: "Rise or fall, h", unit: "m", min: 0, max: 10_000, value: 1.5 },
    { as: "number", name: "run", label: "Horizontal distance, x", unit: "m", min: 0, max: 100_000, value: 45 },
  ],
  compute,
  formulas: [
    { says: "Gradient in per cent", tex: String.raw`g = \frac{100\,h}{x}` },
    { says: "Gradient as 1 in n", tex: String.raw`n = \frac{x}{h}` },
    { says: "Angle with the level", tex: String.raw`\theta = \arctan\frac{h}{x}` },
    { says: "Length along the slope", tex: String.raw`L = \sqrt{h^2 + x^2}` },
  ],
  example: {
    says: "A road rises 1.5 m in 45 m.",
    steps: [
      "g = 100 × 1.5 / 45 = 3.33 %",
      "n = 45 / 1.5 = 30.00, a slope of 1 in 30",
      "θ = arctan (1.5 / 45) = 1.91°",
      "L = √(1.5² + 45²) = 45.025 m",
    ],
    expect: { percent: 3.33, ratio: 30, angle: 1.91, length: 45.025 },
  },
  limits: [
    "One straight slope; the distance is horizontal, as on a plan, not along the slope",
    "Whether the gradient is allowed on a road, a drain or a ramp is not checked",
  ],
  references: ["Gradients of rural highways: IRC:73-1980, geometric design standards for rural (non-urban) highways."],
};
