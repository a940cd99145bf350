import type { Answer, Tool, Values } from "../tool";

/** Kinematic viscosity of water at 20 °C in m²/s, and the least Reynolds number of turbulent flow. */
const VISCOSITY = 1e-6;
const TURBULENT = 4000;
/** In m/s. Faster water entrains air; slower water lets silt settle (CPHEEO manual on sewerage). */
const FASTEST = 10;
const SELF_CLEANSING = 0.6;
const LITRES_IN_M3 = 1000;

type Flow = { area: number; radius: number; velocity: number; discharge: number };

/** Manning's formula in m and s; `ratio` is the filled part of `diameter`. */
function flowAt(ratio: number, diameter: number, slope: number, roughness: number): Flow {
  const angle = 2 * Math.acos(1 - 2 * ratio);
  const area = (diameter ** 2 / 8) * (angle - Math.sin(angle));
  const radius = area / ((diameter * angle) / 2);
  const velocity = (radius ** (2 / 3) * Math.sqrt(slope)) / roughness;
  return { area, radius, velocity, discharge: velocity * area };
}

function problemOf({ radius, velocity }: Flow): string | undefined {
  if ((4 * radius * velocity) / VISCOSITY < TURBULENT)
    return "The flow is so shallow and slow that it is not turbulent. Manning’s formula does not hold for it.";
  if (velocity > FASTEST)
    return "Water would flow faster than 10 m/s and draw in air. Manning’s formula does not hold for it.";
  return undefined;
}

function compute(values: Values): Answer {
  const diameter = Number(values.diameter) / 1000;
  const slope = 1 / Number(values.slope);
  const roughness = Number(values.roughness);
  const flow = flowAt(Number(values.ratio), diameter, slope, roughness);
  const problem = problemOf(flow);
  if (problem) return { outside: problem };
  const full = flowAt(1, diameter, slope, roughness);
  const litres = (name: string, label: string, { discharge }: Flow) => ({
    name,
    label,
    value: discharge * LITRES_IN_M3,
    unit: "l/s",
    digits: 1,
  });
  return {
    results: [
      { ...litres("discharge", "Discharge", flow), isMain: true },
      { name: "velocity", label: "Velocity", value: flow.velocity, unit: "m/s", digits: 2 },
      { name: "radius", label: "Hydraulic radius", value: flow.radius, unit: "m", digits: 4 },
      { name: "area", label: "Area of flow", value: flow.area, unit: "m²", digits: 4 },
      litres("fullDischarge", "Discharge, pipe just full", full),
      { name: "fullVelocity", label: "Velocity, pipe just full", value: full.velocity, unit: "m/s", digits: 2 },
    ],
    notes:
      flow.velocity < SELF_CLEANSING
        ? ["In a sewer, less than 0.6 m/s at the present peak flow lets silt settle."]
        : [],
  };
}

export const pipeFlow: Tool = {
  slug: "pipe-flow",
  title: "Pipe flow",
  summary: "Manning, for a circular pipe that is full or part-full.",
  topic: "Water",
  fields: [
    { as: "number", name: "diameter", label: "Inner diameter, D", unit: "mm", min: 75, max: 3000, value: 300 },
    { as: "number", name: "slope", label: "Slope S = 1 in", unit: "", min: 5, max: 10_000, value: 100 },
    {
      as: "number",
      name: "roughness",
      label: "Manning’s n",
      hint: "Concrete 0.013, smooth plastic 0.011",
      unit: "",
      min: 0.008,
      max: 0.035,
      value: 0.013,
    },
    {
      as: "number",
      name: "ratio",
      label: "Depth of flow, y / D",
      hint: "1 is a full pipe",
      unit: "",
      min: 0.05,
      max: 1,
      value: 0.8,
    },
  ],
  compute,
  formulas: [
    { says: "Angle at the centre, in radians", tex: String.raw`\theta = 2\arccos\left(1-\frac{2y}{D}\right)` },
    {
      says: "Area of flow and hydraulic radius",
      tex: String.raw`A = \frac{D^2}{8}(\theta-\sin\theta), \quad R = \frac{A}{D\theta/2}`,
    },
    { says: "Manning’s formula", tex: String.raw`V = \frac{1}{n}\,R^{2/3}\,S^{1/2}, \quad Q = A\,V` },
  ],
  example: {
    says: "A concrete pipe of 300 mm, slope 1 in 100, flowing 0.8 full.",
    steps: [
      "θ = 2 arccos (1 − 1.6) = 4.4286",
      "A = 0.3² / 8 × (4.4286 + 0.9600) = 0.0606 m²",
      "R = 0.06062 / (0.3 × 4.4286 / 2) = 0.0913 m",
      "V = 0.09126^(2/3) × 0.01^(1/2) / 0.013 = 1.56 m/s",
      "Q = 0.06062 × 1.559 = 0.0945 m³/s = 94.5 l/s",
      "Just full: R = 0.3 / 4 = 0.075 m, V = 1.37 m/s, Q = 96.7 l/s",
    ],
    expect: { discharge: 94.5, velocity: 1.56, radius: 0.0913, area: 0.0606, fullDischarge: 96.7, fullVelocity: 1.37 },
  },
  limits: [
    "Steady, uniform and turbulent flow of water by gravity; n is the same at every depth",
    "The slope is that of the pipe; a pipe under pressure, bends, manholes and backwater are left out",
    "Above about 0.94 D the discharge falls as the pipe fills: do not design for more than the pipe carries just full",
  ],
  references: [
    "V. T. Chow, Open-Channel Hydraulics, 1959.",
    "Velocities in sewers: CPHEEO, Manual on Sewerage and Sewage Treatment Systems, 2013.",
  ],
};
