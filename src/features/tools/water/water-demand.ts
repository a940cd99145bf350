import type { Answer, Result, Tool, Values } from "../tool";

const SECONDS_A_DAY = 86_400;
const LITRES_IN_MILLION = 1e6;
/** From this population on the CPHEEO manual requires a fire reserve. */
const FIRE_RESERVE_FROM = 50_000;

/** Peak factors by population (CPHEEO manual, 1999). */
const peaks = [
  { upTo: 50_000, factor: 3 },
  { upTo: 200_000, factor: 2.5 },
  { upTo: Number.POSITIVE_INFINITY, factor: 2 },
] as const;

const peakFactor = (population: number, values: Values) =>
  values.peak === "own" ? Number(values.ownPeak) : (peaks.find(({ upTo }) => population <= upTo)?.factor ?? 2);

/** Both formulas take the population in thousands. */
function fireDemand(population: number, formula: string): Result {
  const root = Math.sqrt(population / 1000);
  return formula === "kuichling"
    ? { name: "fire", label: "Fire demand, Kuichling", value: 3182 * root, unit: "l/min", digits: 0 }
    : { name: "fire", label: "Fire reserve, CPHEEO", value: 100 * root, unit: "kl/day", digits: 0 };
}

function compute(values: Values): Answer {
  const population = Number(values.population);
  const perHead = values.supply === "own" ? Number(values.ownSupply) : Number(values.supply);
  const drawn = population * perHead;
  const litres = drawn * (1 + Number(values.losses) / 100);
  const flow = litres / SECONDS_A_DAY;
  const factor = peakFactor(population, values);
  return {
    results: [
      {
        name: "average",
        label: "Average daily demand",
        value: litres / LITRES_IN_MILLION,
        unit: "Ml/day",
        digits: 3,
        isMain: true,
      },
      {
        name: "withoutLosses",
        label: "Drawn by consumers",
        value: drawn / LITRES_IN_MILLION,
        unit: "Ml/day",
        digits: 3,
      },
      { name: "flow", label: "Average flow", value: flow, unit: "l/s", digits: 1 },
      { name: "factor", label: "Peak factor", value: factor, unit: "", digits: 1 },
      { name: "peakFlow", label: "Peak flow", value: flow * factor, unit: "l/s", digits: 1 },
      fireDemand(population, String(values.fire)),
    ],
    notes:
      values.fire === "cpheeo" && population <= FIRE_RESERVE_FROM
        ? ["The CPHEEO manual asks for a fire reserve in towns of more than 50,000 people."]
        : [],
  };
}

export const waterDemand: Tool = {
  slug: "water-demand",
  title: "Water demand",
  summary: "Daily demand, peak flow and fire demand by population.",
  topic: "Water",
  fields: [
    {
      as: "number",
      name: "population",
      label: "Population, N",
      hint: "At the end of the design period",
      unit: "people",
      min: 100,
      max: 20_000_000,
      value: 75_000,
    },
    {
      as: "choice",
      name: "supply",
      label: "Supply a head and day, q",
      options: [
        { value: "40", label: "Public standposts, 40 litres" },
        { value: "70", label: "Piped, no sewerage, 70 litres" },
        { value: "135", label: "Piped, with sewerage, 135 litres" },
        { value: "150", label: "Metropolitan, with sewerage, 150 litres" },
        { value: "own", label: "Own figure" },
      ],
      value: "135",
    },
    {
      as: "number",
      name: "ownSupply",
      label: "Own figure a head and day",
      unit: "litres",
      min: 10,
      max: 600,
      value: 100,
      when: { supply: ["own"] },
    },
    {
      as: "number",
      name: "losses",
      label: "Added for losses, u",
      hint: "In per cent of what is drawn; the manual’s figures leave losses out",
      unit: "%",
      min: 0,
      max: 100,
      value: 15,
    },
    {
      as: "choice",
      name: "peak",
      label: "Peak factor",
      options: [
        { value: "cpheeo", label: "By population (CPHEEO)" },
        { value: "own", label: "Own figure" },
      ],
      value: "cpheeo",
    },
    {
      as: "number",
      name: "ownPeak",
      label: "Own peak factor",
      unit: "",
      min: 1,
      max: 6,
      value: 2.5,
      when: { peak: ["own"] },
    },
    {
      as: "choice",
      name: "fire",
      label: "Fire demand",
      options: [
        { value: "cpheeo", label: "CPHEEO, 100 √P" },
        { value: "kuichling", label: "Kuichling, 3182 √P" },
      ],
      value: "cpheeo",
    },
  ],
  compute,
  formulas: [
    {
      says: "Average daily demand in million litres",
      tex: String.raw`Q = \frac{N\,q}{10^6}\left(1+\frac{u}{100}\right)`,
    },
    {
      says: "Peak flow in l/s, f = 3.0 up to 50,000 people, 2.5 up to 2,00,000, 2.0 above",
      tex: String.raw`Q_p = f\,\frac{10^6\,Q}{86400}`,
    },
    { says: "Fire reserve in kilolitres a day (CPHEEO), P in thousands", tex: String.raw`F = 100\sqrt{P}` },
    { says: "Fire demand in litres a minute (Kuichling), P in thousands", tex: String.raw`F = 3182\sqrt{P}` },
  ],
  example: {
    says: "A town of 75,000 people with sewerage, 15 % added for losses.",
    steps: [
      "Drawn = 75,000 × 135 / 10⁶ = 10.125 Ml/day",
      "Q = 10.125 × 1.15 = 11.644 Ml/day",
      "Average flow = 11.64375 × 10⁶ / 86,400 = 134.8 l/s",
      "Peak flow = 2.5 × 134.77 = 336.9 l/s",
      "Fire reserve = 100 × √75 = 866 kl/day",
    ],
    expect: { average: 11.644, withoutLosses: 10.125, flow: 134.8, factor: 2.5, peakFlow: 336.9, fire: 866 },
  },
  limits: [
    "The population is entered, not forecast",
    "The manual’s figures include small shops, institutions and industries; large consumers are added by themselves",
    "The manual asks to keep losses within 15 %; here they are added to what is drawn",
    "Fire demand is shown beside the daily demand and not added to it; the two formulas answer different questions, a reserve for a day and a flow",
  ],
  references: [
    "CPHEEO, Manual on Water Supply and Treatment, 3rd edition, 1999.",
    "Needs of buildings: IS 1172:1993, basic requirements for water supply, drainage and sanitation.",
  ],
};
