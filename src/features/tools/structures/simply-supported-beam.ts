import type { Answer, Tool, Values } from "../tool";

/** Relative to the span; the theory of small deflections fails beyond it. */
const LARGEST_DEFLECTION = 1 / 50;
const MM = 1000;
const MM4_IN_CM4 = 10_000;

/** In kN, kN m and mm; `momentAt` and `deflectionAt` are distances from A in m. */
export type BeamAction = {
  reactionA: number;
  reactionB: number;
  moment: number;
  momentAt: number;
  deflection: number;
  deflectionAt: number;
};

const numberAt = (values: Values, name: string) => Number(values[name]);

/** E I in kN mm². */
const stiffness = (values: Values) => (numberAt(values, "modulus") * numberAt(values, "inertia") * MM4_IN_CM4) / 1000;

function underUniformLoad(values: Values): BeamAction {
  const span = numberAt(values, "span");
  const load = numberAt(values, "load");
  const reaction = (load * span) / 2;
  return {
    reactionA: reaction,
    reactionB: reaction,
    moment: (load * span ** 2) / 8,
    momentAt: span / 2,
    deflection: (5 * (load / MM) * (span * MM) ** 4) / (384 * stiffness(values)),
    deflectionAt: span / 2,
  };
}

/** The largest deflection is between the load and mid-span. */
function underPointLoad(values: Values): BeamAction {
  const span = numberAt(values, "span");
  const load = numberAt(values, "force");
  const a = numberAt(values, "position");
  const b = span - a;
  const shorter = Math.min(a, b);
  const fromFartherSupport = Math.sqrt((span ** 2 - shorter ** 2) / 3);
  const cubed = (span ** 2 - shorter ** 2) ** 1.5;
  return {
    reactionA: (load * b) / span,
    reactionB: (load * a) / span,
    moment: (load * a * b) / span,
    momentAt: a,
    deflection: (load * shorter * cubed * MM ** 3) / (9 * Math.sqrt(3) * span * stiffness(values)),
    deflectionAt: a >= b ? fromFartherSupport : span - fromFartherSupport,
  };
}

export const beamAction = (values: Values): BeamAction =>
  values.kind === "point" ? underPointLoad(values) : underUniformLoad(values);

function reactionsOf({ reactionA, reactionB }: BeamAction, isUniform: boolean) {
  const of = (name: string, label: string, value: number) => ({ name, label, value, unit: "kN", digits: 1 });
  return isUniform
    ? [of("reaction", "Reactions, each", reactionA)]
    : [of("reactionA", "Reaction at A", reactionA), of("reactionB", "Reaction at B", reactionB)];
}

function compute(values: Values): Answer {
  const span = numberAt(values, "span");
  if (values.kind === "point" && numberAt(values, "position") >= span)
    return { outside: "The load must stand on the beam: its distance from A is shorter than the span." };
  const action = beamAction(values);
  const { moment, deflection, reactionA, reactionB } = action;
  if (deflection > span * MM * LARGEST_DEFLECTION)
    return {
      outside:
        "This beam would deflect by more than a fiftieth of its span. The formulas hold for small deflections only: choose a stiffer section or a smaller load.",
    };
  return {
    results: [
      ...reactionsOf(action, values.kind !== "point"),
      { name: "shear", label: "Largest shear", value: Math.max(reactionA, reactionB), unit: "kN", digits: 1 },
      { name: "moment", label: "Largest moment", value: moment, unit: "kN m", digits: 1, isMain: true },
      { name: "deflection", label: "Deflection", value: deflection, unit: "mm", digits: 1 },
      { name: "ratio", label: "Span / deflection", value: (span * MM) / deflection, unit: "", digits: 0 },
    ],
  };
}

export const simplySupportedBeam: Tool = {
  slug: "simply-supported-beam",
  title: "Simply supported beam",
  summary: "Reactions, shear, moment and deflection under a uniform or a point load.",
  topic: "Structures",
  fields: [
    {
      as: "choice",
      name: "kind",
      label: "Load",
      options: [
        { value: "uniform", label: "Uniform" },
        { value: "point", label: "Point" },
      ],
      value: "uniform",
    },
    { as: "number", name: "span", label: "Span, L", unit: "m", min: 0.5, max: 30, value: 6 },
    {
      as: "number",
      name: "load",
      label: "Uniform load, w",
      hint: "With the beam’s own weight",
      unit: "kN/m",
      min: 0.1,
      max: 500,
      value: 24,
      when: { kind: ["uniform"] },
    },
    {
      as: "number",
      name: "force",
      label: "Point load, P",
      hint: "The beam’s own weight is left out",
      unit: "kN",
      min: 0.1,
      max: 5000,
      value: 60,
      when: { kind: ["point"] },
    },
    {
      as: "number",
      name: "position",
      label: "Distance of the load from A, a",
      unit: "m",
      min: 0.1,
      max: 29.9,
      value: 2,
      when: { kind: ["point"] },
    },
    {
      as: "number",
      name: "modulus",
      label: "Elastic modulus, E",
      hint: "Structural steel: 2,00,000",
      unit: "N/mm²",
      min: 1000,
      max: 250_000,
      value: 200_000,
    },
    {
      as: "number",
      name: "inertia",
      label: "Second moment of area, I",
      hint: "Here: ISMB 400, IS 808:1989",
      unit: "cm⁴",
      min: 1,
      max: 10_000_000,
      value: 20_458,
    },
  ],
  compute,
  formulas: [
    { says: "Reactions and largest shear, uniform load", tex: String.raw`R = V = \frac{wL}{2}` },
    { says: "Largest moment, uniform load", tex: String.raw`M = \frac{wL^2}{8}` },
    { says: "Largest deflection, uniform load", tex: String.raw`\delta = \frac{5wL^4}{384EI}` },
    {
      says: "Reactions, point load at a from A and b from B",
      tex: String.raw`R_A = \frac{Pb}{L}, \quad R_B = \frac{Pa}{L}`,
    },
    { says: "Largest moment, point load", tex: String.raw`M = \frac{Pab}{L}` },
    {
      says: "Largest deflection, point load, c the shorter of a and b",
      tex: String.raw`\delta = \frac{Pc\,(L^2-c^2)^{3/2}}{9\sqrt{3}\,LEI}`,
    },
  ],
  example: {
    says: "ISMB 400 over 6 m with 24 kN/m.",
    steps: [
      "R = 24 × 6 / 2 = 72.0 kN",
      "M = 24 × 6² / 8 = 108.0 kN m, at mid-span",
      "δ = 5 × 24 × 6000⁴ / (384 × 2 × 10⁵ × 20,458 × 10⁴) = 9.9 mm",
      "L / δ = 6000 / 9.9 = 606",
    ],
    expect: { reaction: 72, shear: 72, moment: 108, deflection: 9.9, ratio: 606 },
  },
  limits: [
    "Straight beam of one section, both ends free to turn",
    "Elastic material and deflections up to a fiftieth of the span; shear deflection is left out",
    "One load at a time; what the section can carry is not checked",
  ],
  references: [
    "Section values: IS 808:1989, dimensions for hot rolled steel beam, column, channel and angle sections.",
    "Limits of deflection: IS 800:2007, general construction in steel, table 6. Check the edition that your project names.",
  ],
};
