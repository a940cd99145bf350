import type { Answer, Tool, ToolField, Values } from "../tool";

const NONE = "none";
const sizes = ["6", "8", "10", "12", "16", "20", "25", "28", "32"];
/** d²/162 gives kg/m for d in mm. */
const DIVISOR = 162;
/** In bar diameters. */
const HOOK_180 = 9;
const BEND_90 = 2;
const BEND_135 = 3;
const SHORTEST_LEG = 6;
const STOCK_MM = 12_000;

/** `length`: cutting length in mm from the outside lengths of the legs and the diameter. `ends`: an extra field. */
type Shape = {
  name: string;
  label: string;
  diameter: string;
  bars: number;
  legs: readonly { name: string; label: string; value: number }[];
  length: (legs: readonly number[], d: number, values: Values) => number;
  ends?: ToolField;
};

const straightEnds: ToolField = {
  as: "choice",
  name: "straightEnds",
  label: "Straight bar: ends",
  options: [
    { value: "plain", label: "Plain" },
    { value: "hooks", label: "180° hooks" },
  ],
  value: "plain",
  when: { straightDiameter: sizes },
};

const stirrupHook: ToolField = {
  as: "number",
  name: "stirrupHook",
  label: "Stirrup: end of each hook",
  hint: "In bar diameters; 10 d is common on site",
  unit: "d",
  min: 6,
  max: 12,
  value: 10,
  when: { stirrupDiameter: sizes },
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const shapes: readonly Shape[] = [
  {
    name: "straight",
    label: "Straight bar",
    diameter: "16",
    bars: 2,
    legs: [{ name: "straightA", label: "length, a", value: 5000 }],
    length: (legs, d, values) => sum(legs) + (values.straightEnds === "hooks" ? 2 * HOOK_180 * d : 0),
    ends: straightEnds,
  },
  {
    name: "bend",
    label: "One bend",
    diameter: "12",
    bars: 2,
    legs: [
      { name: "bendA", label: "long leg, a", value: 4200 },
      { name: "bendB", label: "short leg, b", value: 300 },
    ],
    length: (legs, d) => sum(legs) - BEND_90 * d,
  },
  {
    name: "u",
    label: "Two bends (U)",
    diameter: "10",
    bars: 4,
    legs: [
      { name: "uA", label: "base, a", value: 600 },
      { name: "uB", label: "each leg, b", value: 400 },
    ],
    length: ([base = 0, leg = 0], d) => base + 2 * leg - 2 * BEND_90 * d,
  },
  {
    name: "stirrup",
    label: "Stirrup",
    diameter: "8",
    bars: 30,
    legs: [
      { name: "stirrupA", label: "width, a", value: 180 },
      { name: "stirrupB", label: "depth, b", value: 400 },
    ],
    length: (legs, d, values) => 2 * sum(legs) + (2 * Number(values.stirrupHook) - 3 * BEND_90 - 2 * BEND_135) * d,
    ends: stirrupHook,
  },
];

/** Lengths in mm, weight in kg. */
function lineOf(shape: Shape, values: Values) {
  const d = Number(values[`${shape.name}Diameter`]);
  const bars = Number(values[`${shape.name}Bars`]);
  const legs = shape.legs.map(({ name }) => Number(values[name]));
  const length = shape.length(legs, d, values);
  const weight = ((bars * length) / 1000) * (d ** 2 / DIVISOR);
  return { label: shape.label, d, bars, legs, length, weight, isBent: length !== sum(legs) };
}

type Line = ReturnType<typeof lineOf>;

function problemOf(lines: readonly Line[]): string | undefined {
  if (lines.length === 0) return "Choose a diameter for at least one shape.";
  if (lines.some(({ bars }) => !Number.isInteger(bars)))
    return "Bars come whole: enter numbers of bars without a fraction.";
  const short = lines.find(({ isBent, legs, d }) => isBent && Math.min(...legs) < SHORTEST_LEG * d);
  if (short)
    return `${short.label}: one leg is shorter than ${SHORTEST_LEG} times the bar’s diameter. The deductions for bends hold for longer legs.`;
  return undefined;
}

const shown = (value: number, digits: number) =>
  value.toLocaleString("en-IN", { minimumFractionDigits: digits, maximumFractionDigits: digits });

function rowOf({ label, d, bars, legs, length, weight }: Line, at: number): string[] {
  const drawn = legs.map((leg) => shown(leg, 0)).join(" × ");
  const total = shown((bars * length) / 1000, 2);
  return [String(at + 1), label, String(d), drawn, shown(bars, 0), shown(length, 0), total, shown(weight, 2)];
}

function compute(values: Values): Answer {
  const chosen = shapes.filter(({ name }) => values[`${name}Diameter`] !== NONE);
  const lines = chosen.map((shape) => lineOf(shape, values));
  const problem = problemOf(lines);
  if (problem) return { outside: problem };
  const long = lines.filter(({ length }) => length > STOCK_MM);
  return {
    results: [
      {
        name: "weight",
        label: "Total weight",
        value: sum(lines.map(({ weight }) => weight)),
        unit: "kg",
        digits: 1,
        isMain: true,
      },
      { name: "bars", label: "Bars", value: sum(lines.map(({ bars }) => bars)), unit: "bars", digits: 0 },
      {
        name: "length",
        label: "Total cutting length",
        value: sum(lines.map(({ bars, length }) => bars * length)) / 1000,
        unit: "m",
        digits: 2,
      },
    ],
    tables: [
      {
        caption: "Bar bending schedule",
        head: ["Mark", "Shape", "d (mm)", "Legs (mm)", "Bars", "Cutting length (mm)", "Total (m)", "Weight (kg)"],
        rows: lines.map(rowOf),
      },
    ],
    notes: long.map(({ label }) => `${label}: longer than a stock bar of 12 m. Laps are not added.`),
  };
}

const diameterOptions = [
  { value: NONE, label: "None" },
  ...sizes.map((size) => ({ value: size, label: `${size} mm` })),
];

/** All fields but the diameter depend on the shape being in the schedule. */
function fieldsOf({ name, label, diameter, bars, legs, ends }: Shape): ToolField[] {
  const chosen = `${name}Diameter`;
  const number = { as: "number", when: { [chosen]: sizes } } as const;
  const ofBars = { name: `${name}Bars`, label: `${label}: number`, unit: "bars", min: 1, max: 10_000 };
  const ofLeg = { unit: "mm", min: 50, max: 20_000 };
  return [
    { as: "choice", name: chosen, label: `${label}: diameter`, options: diameterOptions, value: diameter },
    { ...number, ...ofBars, value: bars },
    ...legs.map((leg) => ({ ...number, ...ofLeg, ...leg, label: `${label}: ${leg.label}` })),
    ...(ends ? [ends] : []),
  ];
}

export const barBendingSchedule: Tool = {
  slug: "bar-bending-schedule",
  title: "Bar bending schedule",
  summary: "Cutting lengths and weight of straight bars, bent bars and stirrups.",
  topic: "Quantities",
  fields: shapes.flatMap(fieldsOf),
  compute,
  formulas: [
    { says: "Straight bar; with 180° hooks, 9 d more at each end", tex: String.raw`L = a \quad (+\,18d)` },
    { says: "One bend of 90°", tex: "L = a + b - 2d" },
    { says: "Two bends of 90°", tex: "L = a + 2b - 4d" },
    {
      says: "Stirrup with three bends of 90°, two of 135° and hooks of h diameters",
      tex: String.raw`L = 2(a+b) + 2hd - 3 \cdot 2d - 2 \cdot 3d`,
    },
    { says: "Weight in kg of n bars, L in mm and d in mm", tex: String.raw`W = \frac{nL}{1000} \cdot \frac{d^2}{162}` },
  ],
  example: {
    says: "A beam with one mark of each shape.",
    steps: [
      "Straight, 2 of 16 mm: L = 5,000 mm; 2 × 5.000 × 16² / 162 = 15.80 kg",
      "One bend, 2 of 12 mm: L = 4,200 + 300 − 2 × 12 = 4,476 mm; 7.96 kg",
      "Two bends, 4 of 10 mm: L = 600 + 2 × 400 − 4 × 10 = 1,360 mm; 3.36 kg",
      "Stirrup, 30 of 8 mm: L = 2 × (180 + 400) + 2 × 10 × 8 − 12 × 8 = 1,224 mm; 14.51 kg",
      "15.80 + 7.96 + 3.36 + 14.51 = 41.6 kg",
      "38 bars; 10.00 + 8.95 + 5.44 + 36.72 = 61.11 m",
    ],
    expect: { weight: 41.6, bars: 38, length: 61.11 },
  },
  limits: [
    "Legs are measured outside to outside of the bar, without cover; none shorter than 6 diameters",
    "The deductions, 2 d for 90° and 3 d for 135°, and the hook of 9 d are rules of the site; larger bending radii need other lengths",
    "Laps, cranks, chairs and waste are not added; where earthquakes govern, take the hooks from IS 13920",
  ],
  references: [
    "Shapes and measuring: IS 2502:1963, bending and fixing of bars for concrete reinforcement.",
    "Hooks and anchorage: IS 456:2000, clause 26.2.2; IS 13920:2016, ductile design and detailing.",
  ],
};
