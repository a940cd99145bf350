import type { Answer, Tool, Values } from "../tool";

/** Dry volume per volume of wet concrete: voids fill and the mix shrinks. */
const DRY_VOLUME = 1.54;
const BAG_KG = 50;
const BAG_M3 = 0.0347;

/** Parts per part of cement; `mostWater` in litres a bag (IS 456:2000, table 9). */
const mixes: Record<string, { sand: number; aggregate: number; grade: string; mostWater: number }> = {
  "1:1.5:3": { sand: 1.5, aggregate: 3, grade: "M20", mostWater: 30 },
  "1:2:4": { sand: 2, aggregate: 4, grade: "M15", mostWater: 32 },
  "1:3:6": { sand: 3, aggregate: 6, grade: "M10", mostWater: 34 },
};

function notesOn(mix: string, waterPerBag: number): string[] {
  const nominal = mixes[mix];
  if (!nominal || waterPerBag <= nominal.mostWater) return [];
  return [
    `This is ${waterPerBag.toFixed(1)} litres of water a bag. IS 456:2000, table 9, allows ${nominal.mostWater} litres for nominal mix ${nominal.grade}.`,
  ];
}

function compute(values: Values): Answer {
  const mix = String(values.mix);
  const sandParts = mixes[mix]?.sand ?? Number(values.sand);
  const aggregateParts = mixes[mix]?.aggregate ?? Number(values.aggregate);
  if (aggregateParts < sandParts)
    return {
      outside:
        "The mix has more sand than aggregate. The factor of 1.54 holds for concrete with at least as much aggregate as sand.",
    };
  const cement = (DRY_VOLUME * Number(values.volume)) / (1 + sandParts + aggregateParts);
  const bags = cement / BAG_M3;
  const waterPerBag = BAG_KG * Number(values.water);
  return {
    results: [
      { name: "bags", label: "Cement, bags of 50 kg", value: bags, unit: "bags", digits: 1, isMain: true },
      { name: "cement", label: "Cement", value: bags * BAG_KG, unit: "kg", digits: 0 },
      { name: "sand", label: "Sand", value: cement * sandParts, unit: "m³", digits: 2 },
      { name: "aggregate", label: "Aggregate", value: cement * aggregateParts, unit: "m³", digits: 2 },
      { name: "water", label: "Water", value: bags * waterPerBag, unit: "litres", digits: 0 },
    ],
    notes: notesOn(mix, waterPerBag),
  };
}

export const concreteMix: Tool = {
  slug: "concrete-mix",
  title: "Concrete mix",
  summary: "Volume to cement bags, sand, aggregate and water.",
  topic: "Quantities",
  fields: [
    { as: "number", name: "volume", label: "Volume of concrete", unit: "m³", min: 0.01, max: 1000, value: 1 },
    {
      as: "choice",
      name: "mix",
      label: "Mix, cement : sand : aggregate",
      options: [
        { value: "1:1.5:3", label: "1 : 1.5 : 3" },
        { value: "1:2:4", label: "1 : 2 : 4" },
        { value: "1:3:6", label: "1 : 3 : 6" },
        { value: "own", label: "Own proportions" },
      ],
      value: "1:2:4",
    },
    {
      as: "number",
      name: "sand",
      label: "Sand to 1 of cement",
      unit: "parts",
      min: 1,
      max: 5,
      value: 2,
      when: { mix: ["own"] },
    },
    {
      as: "number",
      name: "aggregate",
      label: "Aggregate to 1 of cement",
      unit: "parts",
      min: 1,
      max: 10,
      value: 4,
      when: { mix: ["own"] },
    },
    {
      as: "number",
      name: "water",
      label: "Water-cement ratio, by mass",
      hint: "Free water; 0.50 is 25 litres a bag",
      unit: "",
      min: 0.35,
      max: 0.7,
      value: 0.5,
    },
  ],
  compute,
  formulas: [
    { says: "Volume of cement for a volume V in the mix 1 : s : a", tex: String.raw`V_c = \frac{1.54\,V}{1+s+a}` },
    { says: "Bags of 50 kg", tex: String.raw`N = \frac{V_c}{0.0347}` },
    { says: "Sand and aggregate", tex: String.raw`V_s = s\,V_c, \quad V_a = a\,V_c` },
    { says: "Water in litres, w the water-cement ratio", tex: String.raw`W = 50\,N\,w` },
  ],
  example: {
    says: "1 m³ of 1 : 2 : 4 with a water-cement ratio of 0.50.",
    steps: [
      "Dry volume = 1.54 × 1 = 1.54 m³",
      "Cement = 1.54 / (1 + 2 + 4) = 0.220 m³",
      "Bags = 0.220 / 0.0347 = 6.3; 6.34 × 50 = 317 kg",
      "Sand = 2 × 0.220 = 0.44 m³",
      "Aggregate = 4 × 0.220 = 0.88 m³",
      "Water = 317 × 0.50 = 159 litres",
    ],
    expect: { bags: 6.3, cement: 317, sand: 0.44, aggregate: 0.88, water: 159 },
  },
  limits: [
    "Nominal mixes batched by volume, dry sand; damp sand bulks and needs more volume",
    "Site practice takes 1 : 1.5 : 3 for M20, 1 : 2 : 4 for M15 and 1 : 3 : 6 for M10; only cube tests show the strength",
    "A dry volume of 1.54 times the wet volume is a rule of thumb; waste is not added",
    "One bag of cement is taken as 50 kg and 0.0347 m³; moisture in sand and aggregate is not deducted from the water",
  ],
  references: [
    "Nominal mixes and water: IS 456:2000, plain and reinforced concrete, table 9.",
    "Designed mixes, which this is not: IS 10262:2019, concrete mix proportioning.",
  ],
};
