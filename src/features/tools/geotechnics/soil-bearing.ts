import type { Answer, Tool, Values } from "../tool";

/** Terzaghi's Kpγ for 0°, 5° … 40°, as tabulated by Bowles. */
const PASSIVE = [10.8, 12.2, 14.7, 18.6, 25, 35, 52, 82, 141] as const;
const STEP = 5;
/** In degrees. Below it the quotient for Nc loses precision, so its limit is used. */
const NO_FRICTION = 0.01;
/** In degrees. Cohesionless sand below it fails in local shear. */
const DENSE_SAND = 29;

const shapes: Record<string, readonly [cohesion: number, weight: number]> = {
  strip: [1, 0.5],
  square: [1.3, 0.4],
  circular: [1.3, 0.3],
};

/** Kpγ at `degrees`, interpolated logarithmically. */
function passive(degrees: number): number {
  const at = Math.min(Math.floor(degrees / STEP), PASSIVE.length - 2);
  const below = PASSIVE[at] ?? 0;
  const above = PASSIVE[at + 1] ?? 0;
  return below * (above / below) ** (degrees / STEP - at);
}

/** Terzaghi's bearing capacity factors for general shear. */
function bearingFactors(degrees: number): { nc: number; nq: number; ngamma: number } {
  const angle = (degrees * Math.PI) / 180;
  const tan = Math.tan(angle);
  const cos = Math.cos(angle);
  const nq = Math.exp((1.5 * Math.PI - angle) * tan) / (2 * Math.cos(Math.PI / 4 + angle / 2) ** 2);
  const nc = degrees < NO_FRICTION ? 1.5 * Math.PI + 1 : (nq - 1) / tan;
  return { nc, nq, ngamma: (tan / 2) * (passive(degrees) / cos ** 2 - 1) };
}

function compute(values: Values): Answer {
  const friction = Number(values.friction);
  const cohesion = Number(values.cohesion);
  const unitWeight = Number(values.unitWeight);
  const width = Number(values.width);
  const depth = Number(values.depth);
  if (depth > width)
    return {
      outside:
        "Terzaghi’s theory is for shallow footings, no deeper than they are wide. Choose a wider footing or a smaller depth.",
    };
  if (cohesion === 0 && friction < NO_FRICTION)
    return { outside: "A soil with neither cohesion nor friction carries no footing." };
  const { nc, nq, ngamma } = bearingFactors(friction);
  const [ofCohesion, ofWeight] = shapes[String(values.shape)] ?? [1, 0.5];
  const overburden = unitWeight * depth;
  const ultimate = ofCohesion * cohesion * nc + overburden * nq + ofWeight * unitWeight * width * ngamma;
  const netSafe = (ultimate - overburden) / Number(values.safety);
  const pressure = (name: string, label: string, value: number) => ({ name, label, value, unit: "kN/m²", digits: 0 });
  return {
    results: [
      { ...pressure("netSafe", "Net safe bearing capacity", netSafe), isMain: true },
      pressure("safe", "Safe bearing capacity, gross", netSafe + overburden),
      pressure("ultimate", "Ultimate bearing capacity", ultimate),
      { name: "nc", label: "Factor of cohesion", value: nc, unit: "", digits: 2 },
      { name: "nq", label: "Factor of surcharge", value: nq, unit: "", digits: 2 },
      { name: "ngamma", label: "Factor of weight", value: ngamma, unit: "", digits: 2 },
    ],
    notes:
      cohesion === 0 && friction < DENSE_SAND
        ? ["In sand as loose as this, failure is local rather than general: it carries less than is shown."]
        : [],
  };
}

export const soilBearing: Tool = {
  slug: "soil-bearing",
  title: "Bearing capacity",
  summary: "Terzaghi, for strip, square and circular footings.",
  topic: "Geotechnics",
  fields: [
    {
      as: "choice",
      name: "shape",
      label: "Footing",
      options: [
        { value: "strip", label: "Strip" },
        { value: "square", label: "Square" },
        { value: "circular", label: "Circular" },
      ],
      value: "square",
    },
    { as: "number", name: "width", label: "Width or diameter, B", unit: "m", min: 0.3, max: 10, value: 2 },
    { as: "number", name: "depth", label: "Depth of the footing, D", unit: "m", min: 0, max: 10, value: 1.5 },
    { as: "number", name: "cohesion", label: "Cohesion, c", unit: "kN/m²", min: 0, max: 300, value: 15 },
    { as: "number", name: "friction", label: "Angle of internal friction, φ", unit: "°", min: 0, max: 40, value: 25 },
    {
      as: "number",
      name: "unitWeight",
      label: "Unit weight of the soil, γ",
      unit: "kN/m³",
      min: 12,
      max: 24,
      value: 18,
    },
    {
      as: "number",
      name: "safety",
      label: "Factor of safety, F",
      hint: "2.5 to 3 is usual",
      unit: "",
      min: 2,
      max: 5,
      value: 3,
    },
  ],
  compute,
  formulas: [
    { says: "Ultimate bearing capacity, strip", tex: String.raw`q_u = cN_c + \gamma DN_q + 0.5\,\gamma BN_\gamma` },
    { says: "Square", tex: String.raw`q_u = 1.3\,cN_c + \gamma DN_q + 0.4\,\gamma BN_\gamma` },
    { says: "Circular", tex: String.raw`q_u = 1.3\,cN_c + \gamma DN_q + 0.3\,\gamma BN_\gamma` },
    {
      says: "Terzaghi’s factors of surcharge and of cohesion, φ in radians in the exponent",
      tex: String.raw`N_q = \frac{e^{(3\pi/2-\varphi)\tan\varphi}}{2\cos^2(45^\circ+\varphi/2)}, \quad N_c = (N_q-1)\cot\varphi`,
    },
    {
      says: "Terzaghi’s factor of weight, from his passive pressure coefficient",
      tex: String.raw`N_\gamma = \frac{\tan\varphi}{2}\left(\frac{K_{p\gamma}}{\cos^2\varphi}-1\right)`,
    },
    {
      says: "Net safe and gross safe bearing capacity",
      tex: String.raw`q_{ns} = \frac{q_u-\gamma D}{F}, \quad q_s = q_{ns}+\gamma D`,
    },
  ],
  example: {
    says: "A square footing of 2 m, 1.5 m deep, c = 15 kN/m², φ = 25°, γ = 18 kN/m³, F = 3.",
    steps: [
      "Nq = e^(4.276 × 0.4663) / (2 cos² 57.5°) = 7.345 / 0.5774 = 12.72",
      "Nc = (12.72 − 1) / 0.4663 = 25.13",
      "Nγ = 0.4663 / 2 × (35 / 0.8214 − 1) = 9.70",
      "qu = 1.3 × 15 × 25.13 + 18 × 1.5 × 12.72 + 0.4 × 18 × 2 × 9.70 = 490 + 343 + 140 = 973 kN/m²",
      "Net safe = (973 − 27) / 3 = 315 kN/m²; gross = 315 + 27 = 342 kN/m²",
    ],
    expect: { netSafe: 315, safe: 342, ultimate: 973, nc: 25.13, nq: 12.72, ngamma: 9.7 },
  },
  limits: [
    "Shallow footing (D ≤ B) with a rough base under a vertical, central load; level ground and one layer of soil",
    "General shear: dense sand or stiff clay; loose sand and soft clay fail locally and carry less",
    "No water table: ground water nearer than B below the base lowers the bearing capacity",
    "Settlement is not checked and often governs; shear values must come from tests of the site’s soil",
    "Nγ depends on Kpγ, tabulated every 5° and interpolated on its logarithm; other authors give other values",
  ],
  references: [
    "K. Terzaghi, Theoretical Soil Mechanics, 1943.",
    "Values of Kpγ: J. E. Bowles, Foundation Analysis and Design, 5th edition, 1996.",
    "To compare, with other factors: IS 6403:1981, determination of bearing capacity of shallow foundations.",
  ],
};
