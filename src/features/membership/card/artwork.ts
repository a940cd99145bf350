import type { Shape } from "~/ui/word-mark";

export const colours = {
  panel: "#0D3558",
  ink: "#F3EFE4",
  soft: "#B9CCDC",
  line: "#3E6486",
  accent: "#FF9466",
  sheet: "#FDFBF5",
  print: "#12212F",
  quiet: "#5A6570",
} as const;

const SPAN = { from: -10, tower: 1196, to: 1610 };
const HANGER_STEP = 28;

/** The height of the deck and of the main cable at x, in units of suspension-bridge.svg. */
const deckAt = (x: number) => 686 + (x - 332) ** 2 * 1.736e-5;
function cableAt(x: number): number {
  const left = x < SPAN.tower;
  const [start, control, end] = left ? [588.2, 871.4, 150] : [150, 436.9, 657.4];
  const t = left ? (x - SPAN.from) / (SPAN.tower - SPAN.from) : (x - SPAN.tower) / (SPAN.to - SPAN.tower);
  return (1 - t) ** 2 * start + 2 * t * (1 - t) * control + t ** 2 * end;
}

const fixed = (value: number) => value.toFixed(1);

function hangers(): string {
  const lines: string[] = [];
  for (let x = 440; x < SPAN.to; x += HANGER_STEP)
    if (Math.abs(x - SPAN.tower) > 20) lines.push(`M${x} ${fixed(cableAt(x))}V${fixed(deckAt(x))}`);
  return lines.join("");
}

const deck = (drop: number) => {
  const points = Array.from({ length: 26 }, (_, index) => 400 + index * 50);
  return `M${points.map((x) => `${x} ${fixed(deckAt(x) + drop)}`).join("L")}`;
};

/** The bridge behind the card, in the frame 440 90 1160 750 of its drawing. */
export const bridge: Shape[] = [
  { d: hangers(), stroke: colours.soft, width: 1 },
  { d: deck(0), stroke: colours.ink, width: 2.4 },
  { d: deck(17), stroke: colours.ink, width: 1.6 },
  { d: "M1177.8 730L1185 150L1207 150L1214.2 730z", stroke: colours.ink, width: 2.4, fill: colours.panel },
  { d: "M1154 832L1162 730L1230 730L1238 832z", stroke: colours.ink, width: 2.4, fill: colours.panel },
  {
    d: "M1183 240H1209M1182 335H1210M1181 435H1211M1180 545H1212M1179 645H1213M1196 150V114",
    stroke: colours.ink,
    width: 1.6,
  },
  { d: "M-10 588.2Q593 871.4 1196 150Q1403 436.9 1610 657.4", stroke: colours.ink, width: 3.2 },
];
export const BRIDGE_OPACITY = 0.42;
