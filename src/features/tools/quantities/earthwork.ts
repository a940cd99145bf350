import type { Answer, Tool, ToolField, Values } from "../tool";

const sections = [
  { name: "1", label: "first section", area: 12, depth: 1 },
  { name: "2", label: "middle section", area: 19.5, depth: 1.5 },
  { name: "3", label: "last section", area: 28, depth: 2 },
] as const;

/** In m², as entered or as a trapezium. */
function areaOf(name: string, values: Values): number {
  if (values.given === "areas") return Number(values[`area${name}`]);
  const depth = Number(values[`depth${name}`]);
  return (Number(values.width) + Number(values.slope) * depth) * depth;
}

function compute(values: Values): Answer {
  const [first, middle, last] = [areaOf("1", values), areaOf("2", values), areaOf("3", values)];
  if (first + middle + last === 0) return { outside: "All three sections are zero: there is no earthwork." };
  if (middle === 0)
    return {
      outside:
        "The middle section is zero: the work ends or changes between cutting and filling there. Compute each part by itself.",
    };
  const spacing = Number(values.spacing);
  const meanArea = (spacing / 2) * (first + 2 * middle + last);
  const prismoidal = (spacing / 3) * (first + 4 * middle + last);
  const area = (name: string, label: string, value: number) => ({ name, label, value, unit: "m²", digits: 2 });
  return {
    results: [
      { name: "prismoidal", label: "Prismoidal rule", value: prismoidal, unit: "m³", digits: 1, isMain: true },
      { name: "meanArea", label: "Mean area rule", value: meanArea, unit: "m³", digits: 1 },
      { name: "difference", label: "Mean area less prismoidal", value: meanArea - prismoidal, unit: "m³", digits: 1 },
      area("area1", "First section", first),
      area("area2", "Middle section", middle),
      area("area3", "Last section", last),
    ],
  };
}

const givenAreas = sections.map(
  ({ name, label, area }): ToolField => ({
    as: "number",
    name: `area${name}`,
    label: `Area of the ${label}`,
    unit: "m²",
    min: 0,
    max: 10_000,
    value: area,
    when: { given: ["areas"] },
  }),
);

const givenDepths = sections.map(
  ({ name, label, depth }): ToolField => ({
    as: "number",
    name: `depth${name}`,
    label: `Height of the ${label}`,
    unit: "m",
    min: 0,
    max: 50,
    value: depth,
    when: { given: ["depths"] },
  }),
);

export const earthwork: Tool = {
  slug: "earthwork",
  title: "Earthwork",
  summary: "Volume by the mean area and the prismoidal rule.",
  topic: "Quantities",
  fields: [
    {
      as: "number",
      name: "spacing",
      label: "Distance from section to section, D",
      hint: "Half of the whole length",
      unit: "m",
      min: 0.5,
      max: 500,
      value: 20,
    },
    {
      as: "choice",
      name: "given",
      label: "What is known",
      options: [
        { value: "depths", label: "Heights" },
        { value: "areas", label: "Areas" },
      ],
      value: "depths",
    },
    {
      as: "number",
      name: "width",
      label: "Formation width, b",
      unit: "m",
      min: 0,
      max: 100,
      value: 10,
      when: { given: ["depths"] },
    },
    {
      as: "number",
      name: "slope",
      label: "Side slopes, s horizontal to 1 vertical",
      unit: "",
      min: 0,
      max: 5,
      value: 2,
      when: { given: ["depths"] },
    },
    ...givenDepths,
    ...givenAreas,
  ],
  compute,
  formulas: [
    { says: "Area of a section of height h", tex: String.raw`A = (b + s\,h)\,h` },
    { says: "Mean area rule", tex: String.raw`V = \frac{D}{2}\,(A_1 + 2A_2 + A_3)` },
    { says: "Prismoidal rule", tex: String.raw`V = \frac{D}{3}\,(A_1 + 4A_2 + A_3)` },
  ],
  example: {
    says: "A bank 10 m wide with slopes of 2 to 1, 1.0, 1.5 and 2.0 m high, sections every 20 m.",
    steps: [
      "A₁ = (10 + 2 × 1.0) × 1.0 = 12.00 m²",
      "A₂ = (10 + 2 × 1.5) × 1.5 = 19.50 m²",
      "A₃ = (10 + 2 × 2.0) × 2.0 = 28.00 m²",
      "Mean area: 20 / 2 × (12.00 + 2 × 19.50 + 28.00) = 790.0 m³",
      "Prismoidal: 20 / 3 × (12.00 + 4 × 19.50 + 28.00) = 786.7 m³",
      "Difference = 790.0 − 786.7 = 3.3 m³",
    ],
    expect: { prismoidal: 786.7, meanArea: 790, difference: 3.3, area1: 12, area2: 19.5, area3: 28 },
  },
  limits: [
    "Three sections at equal distances, all in cutting or all in filling",
    "Heights: level ground across the line and the same slope on both sides; else enter areas",
    "On curves the volume differs unless the section is even about the centre line",
    "Volume in place; bulking of dug soil and shrinkage of compacted soil are not added",
  ],
  references: [
    "Method of measurement: IS 1200 (Part 1):1992, earthwork.",
    "Punmia, Jain and Jain, Surveying, volume 1: computation of volumes.",
  ],
};
