import type { Answer, ChoiceField, Tool, Values } from "../tool";

const FOOT = 0.3048;
const SQUARE_FOOT = FOOT ** 2;
const CUBIC_FOOT = FOOT ** 3;
const SIGNIFICANT = 8;
/** Decimal places; smaller units have no further meaningful digits. */
const MOST_DIGITS = 10;
/** Smaller results have no digits left to show. */
const SMALLEST = 1e-6;

type Unit = { value: string; label: string; short: string; size: number };

const unit = (value: string, label: string, short: string, size: number): Unit => ({ value, label, short, size });
const bigha = (value: string, state: string, squareFeet: number) =>
  unit(
    `bigha-${value}`,
    `Bigha, ${state} (local: ${squareFeet.toLocaleString("en-IN")} sq ft)`,
    "bigha",
    squareFeet * SQUARE_FOOT,
  );

/** In metres, square metres and cubic metres. */
const units: Record<string, readonly Unit[]> = {
  length: [
    unit("metre", "Metre", "m", 1),
    unit("millimetre", "Millimetre", "mm", 0.001),
    unit("centimetre", "Centimetre", "cm", 0.01),
    unit("kilometre", "Kilometre", "km", 1000),
    unit("foot", "Foot", "ft", FOOT),
    unit("inch", "Inch", "in", FOOT / 12),
    unit("yard", "Yard", "yd", 3 * FOOT),
  ],
  area: [
    unit("sq-metre", "Square metre", "m²", 1),
    unit("sq-foot", "Square foot", "sq ft", SQUARE_FOOT),
    unit("sq-yard", "Square yard (gaj)", "sq yd", 9 * SQUARE_FOOT),
    unit("brass-area", "Brass of area (100 sq ft)", "brass", 100 * SQUARE_FOOT),
    unit("acre", "Acre", "acre", 43_560 * SQUARE_FOOT),
    unit("hectare", "Hectare", "ha", 10_000),
    unit("guntha", "Guntha (1/40 acre)", "guntha", 1089 * SQUARE_FOOT),
    unit("cent", "Cent (1/100 acre)", "cent", 435.6 * SQUARE_FOOT),
    unit("ground", "Ground (2,400 sq ft)", "ground", 2400 * SQUARE_FOOT),
    bigha("assam", "Assam", 14_400),
    bigha("bihar", "Bihar", 27_225),
    bigha("gujarat", "Gujarat", 17_424),
    bigha("himachal-pradesh", "Himachal Pradesh", 8712),
    bigha("madhya-pradesh", "Madhya Pradesh", 12_000),
    bigha("rajasthan", "Rajasthan, pucca", 27_225),
    bigha("uttar-pradesh", "Uttar Pradesh, pucca", 27_225),
    bigha("west-bengal", "West Bengal", 14_400),
  ],
  volume: [
    unit("cubic-metre", "Cubic metre", "m³", 1),
    unit("cubic-foot", "Cubic foot", "cu ft", CUBIC_FOOT),
    unit("brass", "Brass (100 cu ft)", "brass", 100 * CUBIC_FOOT),
    unit("litre", "Litre", "litres", 0.001),
  ],
};

const findUnit = (among: readonly Unit[], value: unknown) => among.find((each) => each.value === value);

/** At most eight significant digits; `digits` counts decimal places. */
function rounded(value: number): { value: number; digits: number } {
  const short = Number(value.toPrecision(SIGNIFICANT));
  const behind = short.toFixed(MOST_DIGITS).split(".")[1] ?? "";
  return { value: short, digits: [...behind].findLastIndex((digit) => digit !== "0") + 1 };
}

function compute(values: Values): Answer {
  const kind = String(values.kind);
  const ofKind = units[kind] ?? [];
  const from = findUnit(ofKind, values[`${kind}From`]);
  const to = findUnit(ofKind, values[`${kind}To`]);
  if (!from || !to) return { outside: "Choose two units of the same kind." };
  const entered = Number(values.amount);
  const converted = (entered * from.size) / to.size;
  if (converted < SMALLEST)
    return { outside: "This is less than a millionth of the second unit: choose a smaller one." };
  const shown = (each: Unit) =>
    ((entered * from.size) / each.size).toLocaleString("en-IN", { maximumSignificantDigits: SIGNIFICANT });
  return {
    results: [
      { name: "converted", label: to.label, ...rounded(converted), unit: to.short, isMain: true },
      { name: "factor", label: `1 ${from.short} is`, ...rounded(from.size / to.size), unit: to.short },
    ],
    tables: [
      {
        caption: `In every unit of ${kind}`,
        head: ["Unit", "Amount"],
        rows: ofKind.map((each) => [each.label, `${shown(each)} ${each.short}`]),
      },
    ],
  };
}

function unitField(
  kind: string,
  end: "From" | "To",
  value: string,
): ChoiceField & Pick<Tool["fields"][number], "when"> {
  return {
    as: "choice",
    name: `${kind}${end}`,
    label: end,
    options: (units[kind] ?? []).map(({ value, label }) => ({ value, label })),
    value,
    when: { kind: [kind] },
  };
}

export const unitConversion: Tool = {
  slug: "unit-conversion",
  title: "Units of Indian sites",
  summary: "Brass, guntha, cent, bigha by state, feet and metres.",
  topic: "Units",
  fields: [
    {
      as: "choice",
      name: "kind",
      label: "What is converted",
      options: [
        { value: "length", label: "Length" },
        { value: "area", label: "Area" },
        { value: "volume", label: "Volume" },
      ],
      value: "area",
    },
    { as: "number", name: "amount", label: "Amount", unit: "", min: 0.0001, max: 1_000_000_000, value: 2.5 },
    unitField("length", "From", "foot"),
    unitField("length", "To", "metre"),
    unitField("area", "From", "acre"),
    unitField("area", "To", "guntha"),
    unitField("volume", "From", "brass"),
    unitField("volume", "To", "cubic-metre"),
  ],
  compute,
  formulas: [
    {
      says: "Amount y in the second unit, s the size of each unit in metres, m² or m³",
      tex: String.raw`y = x\,\frac{s_1}{s_2}`,
    },
    {
      says: "The foot, from which the others come",
      tex: String.raw`1\,\text{ft} = 0.3048\,\text{m}, \quad 1\,\text{acre} = 43560\,\text{ft}^2`,
    },
  ],
  example: {
    says: "2.5 acres in guntha.",
    steps: [
      "1 acre = 43,560 sq ft; 1 guntha = 1,089 sq ft",
      "1 acre = 43,560 / 1,089 = 40 guntha",
      "2.5 × 40 = 100 guntha",
    ],
    expect: { converted: 100, factor: 40 },
  },
  limits: [
    "Bigha is a local measure: the figures are customary ones of the named state, and districts differ; the land record decides",
    "Guntha, cent and ground are taken as 1,089, 435.6 and 2,400 sq ft",
    "A brass is 100 cu ft of sand or stone, or 100 sq ft of work; contracts should say which",
    "Answers are rounded to eight significant digits",
  ],
  references: [
    "Foot and yard: International Yard and Pound Agreement, 1959.",
    "Metric units: the Legal Metrology Act, 2009.",
  ],
};
