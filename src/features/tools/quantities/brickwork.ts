import type { Answer, Tool, ToolField, Values } from "../tool";

const JOINT_MM = 10;
/** Dry volume per volume of wet mortar. */
const DRY_VOLUME = 1.33;
const BAG_M3 = 0.0347;
const MM3_IN_M3 = 1e9;

type Brick = readonly [length: number, width: number, height: number];

/** Sizes in mm without joints (IS 1077:1992). */
const bricks: Record<string, Brick> = { modular: [190, 90, 90], traditional: [230, 110, 70] };

const volumeOf = (brick: Brick, joint: number) =>
  brick.reduce((volume, side) => volume * (side + joint), 1) / MM3_IN_M3;

function compute(values: Values): Answer {
  const brick = bricks[String(values.brick)] ?? [
    Number(values.brickLength),
    Number(values.brickWidth),
    Number(values.brickHeight),
  ];
  const area = Number(values.length) * Number(values.height) - Number(values.openings);
  if (area <= 0) return { outside: "The openings are as large as the wall: no brickwork is left." };
  if (Number(values.thickness) < Math.min(...brick))
    return { outside: "The wall is thinner than the brick is: choose a thicker wall or a smaller brick." };
  const volume = (area * Number(values.thickness)) / 1000;
  const perCubicMetre = 1 / volumeOf(brick, JOINT_MM);
  const mortar = volume * (1 - perCubicMetre * volumeOf(brick, 0));
  const withWaste = 1 + Number(values.waste) / 100;
  const sandParts = Number(values.mix);
  const cement = (mortar * DRY_VOLUME * withWaste) / (1 + sandParts);
  return {
    results: [
      {
        name: "bricks",
        label: "Bricks, with waste",
        value: volume * perCubicMetre * withWaste,
        unit: "bricks",
        digits: 0,
        isMain: true,
      },
      { name: "volume", label: "Brickwork", value: volume, unit: "m³", digits: 2 },
      { name: "mortar", label: "Wet mortar, without waste", value: mortar, unit: "m³", digits: 3 },
      { name: "bags", label: "Cement, bags of 50 kg", value: cement / BAG_M3, unit: "bags", digits: 1 },
      { name: "sand", label: "Dry sand", value: cement * sandParts, unit: "m³", digits: 2 },
    ],
  };
}

const ownSide = (name: string, label: string, min: number, max: number, value: number): ToolField => ({
  as: "number",
  name,
  label,
  unit: "mm",
  min,
  max,
  value,
  when: { brick: ["own"] },
});

export const brickwork: Tool = {
  slug: "brickwork",
  title: "Brickwork",
  summary: "Bricks, cement and sand for a wall.",
  topic: "Quantities",
  fields: [
    { as: "number", name: "length", label: "Length of the wall", unit: "m", min: 0.1, max: 1000, value: 5 },
    { as: "number", name: "height", label: "Height of the wall", unit: "m", min: 0.1, max: 30, value: 3 },
    {
      as: "number",
      name: "thickness",
      label: "Thickness of the wall",
      hint: "With joints, without plaster",
      unit: "mm",
      min: 70,
      max: 1000,
      value: 200,
    },
    {
      as: "number",
      name: "openings",
      label: "Doors and windows, to deduct",
      unit: "m²",
      min: 0,
      max: 10_000,
      value: 2,
    },
    {
      as: "choice",
      name: "brick",
      label: "Brick",
      hint: "Modular 190 × 90 × 90 mm, traditional 230 × 110 × 70 mm",
      options: [
        { value: "modular", label: "Modular" },
        { value: "traditional", label: "Traditional" },
        { value: "own", label: "Own size" },
      ],
      value: "modular",
    },
    ownSide("brickLength", "Length of the brick", 100, 650, 225),
    ownSide("brickWidth", "Width of the brick", 50, 300, 105),
    ownSide("brickHeight", "Height of the brick", 30, 300, 75),
    {
      as: "choice",
      name: "mix",
      label: "Mortar, cement : sand",
      options: ["3", "4", "5", "6", "8"].map((parts) => ({ value: parts, label: `1 : ${parts}` })),
      value: "6",
    },
    { as: "number", name: "waste", label: "Waste of bricks and mortar", unit: "%", min: 0, max: 25, value: 5 },
  ],
  compute,
  formulas: [
    {
      says: "Bricks in 1 m³, sides in metres and joints of 10 mm",
      tex: String.raw`n = \frac{1}{(l+0.01)(b+0.01)(h+0.01)}`,
    },
    { says: "Wet mortar in a volume V of brickwork", tex: String.raw`V_m = V\,(1 - n\,l\,b\,h)` },
    {
      says: "Cement in the mix 1 : s, waste p in per cent; a bag is 0.0347 m³",
      tex: String.raw`V_c = \frac{1.33\,V_m}{1+s}\left(1+\frac{p}{100}\right)`,
    },
  ],
  example: {
    says: "A wall of 5 m by 3 m, 200 mm thick, 2 m² of openings, modular bricks in 1 : 6.",
    steps: [
      "Brickwork = (5 × 3 − 2) × 0.200 = 2.60 m³",
      "Bricks in 1 m³ = 1 / (0.20 × 0.10 × 0.10) = 500",
      "Bricks = 2.60 × 500 × 1.05 = 1,365",
      "Wet mortar = 2.60 × (1 − 500 × 0.19 × 0.09 × 0.09) = 0.599 m³",
      "Dry mortar = 0.5993 × 1.33 × 1.05 = 0.8369 m³",
      "Cement = 0.8369 / 7 = 0.1196 m³; 0.1196 / 0.0347 = 3.4 bags",
      "Sand = 6 × 0.1196 = 0.72 m³",
    ],
    expect: { bricks: 1365, volume: 2.6, mortar: 0.599, bags: 3.4, sand: 0.72 },
  },
  limits: [
    "Solid brickwork with all joints of 10 mm filled; mortar in frogs is not added",
    "Dry mortar is taken as 1.33 times wet mortar, one bag of cement as 50 kg and 0.0347 m³",
    "Bricks differ from place to place: measure them, and choose your own size where they do",
    "Lintels, bands and columns in the wall have to be deducted with the openings",
  ],
  references: [
    "Sizes of bricks: IS 1077:1992, common burnt clay building bricks.",
    "Brickwork: IS 2212:1991, code of practice for brickworks; mortar: IS 2250:1981, preparation and use of masonry mortars.",
  ],
};
