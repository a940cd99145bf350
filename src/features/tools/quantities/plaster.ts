import type { Answer, Tool, Values } from "../tool";

/** Dry volume per volume of wet mortar. */
const DRY_VOLUME = 1.33;
const BAG_KG = 50;
const BAG_M3 = 0.0347;

function compute(values: Values): Answer {
  const wet = (Number(values.area) * Number(values.thickness)) / 1000;
  const dry = wet * (1 + Number(values.waste) / 100) * DRY_VOLUME;
  const sandParts = Number(values.mix);
  const cement = dry / (1 + sandParts);
  const bags = cement / BAG_M3;
  return {
    results: [
      { name: "bags", label: "Cement, bags of 50 kg", value: bags, unit: "bags", digits: 1, isMain: true },
      { name: "cement", label: "Cement", value: bags * BAG_KG, unit: "kg", digits: 0 },
      { name: "sand", label: "Dry sand", value: cement * sandParts, unit: "m³", digits: 2 },
      { name: "wet", label: "Wet mortar on the wall", value: wet, unit: "m³", digits: 3 },
      { name: "dry", label: "Dry mortar, with waste", value: dry, unit: "m³", digits: 3 },
    ],
  };
}

export const plaster: Tool = {
  slug: "plaster",
  title: "Plaster",
  summary: "Cement and sand by area and thickness.",
  topic: "Quantities",
  fields: [
    {
      as: "number",
      name: "area",
      label: "Area to be plastered",
      hint: "Openings deducted",
      unit: "m²",
      min: 0.1,
      max: 100_000,
      value: 100,
    },
    { as: "number", name: "thickness", label: "Thickness", unit: "mm", min: 4, max: 40, value: 12 },
    {
      as: "choice",
      name: "mix",
      label: "Mortar, cement : sand",
      options: ["3", "4", "5", "6"].map((parts) => ({ value: parts, label: `1 : ${parts}` })),
      value: "4",
    },
    {
      as: "number",
      name: "waste",
      label: "Waste and filling of joints",
      hint: "20 % is common on brickwork; uneven walls take more",
      unit: "%",
      min: 0,
      max: 50,
      value: 20,
    },
  ],
  compute,
  formulas: [
    { says: "Wet mortar on an area A with a thickness t in mm", tex: String.raw`V_w = \frac{A\,t}{1000}` },
    { says: "Dry mortar, waste p in per cent", tex: String.raw`V_d = 1.33\,V_w\left(1+\frac{p}{100}\right)` },
    {
      says: "Cement and sand in the mix 1 : s; a bag is 0.0347 m³",
      tex: String.raw`V_c = \frac{V_d}{1+s}, \quad V_s = s\,V_c`,
    },
  ],
  example: {
    says: "100 m² of 12 mm in 1 : 4, with 20 % for waste and joints.",
    steps: [
      "Wet mortar = 100 × 12 / 1000 = 1.200 m³",
      "Dry mortar = 1.200 × 1.20 × 1.33 = 1.915 m³",
      "Cement = 1.9152 / (1 + 4) = 0.3830 m³; 0.3830 / 0.0347 = 11.0 bags, 552 kg",
      "Sand = 4 × 0.3830 = 1.53 m³",
    ],
    expect: { bags: 11, cement: 552, sand: 1.53, wet: 1.2, dry: 1.915 },
  },
  limits: [
    "Cement and sand plaster of one mix; coats of different mixes are computed one by one",
    "The dry volume factor of 1.33 is a rule of thumb; site practice takes 1.25 to 1.35",
    "Dry sand; damp sand bulks and needs more volume",
    "One bag of cement is taken as 50 kg and 0.0347 m³",
  ],
  references: [
    "IS 1661:1972, application of cement and cement-lime plaster finishes.",
    "Sand: IS 1542:1992, sand for plaster.",
  ],
};
