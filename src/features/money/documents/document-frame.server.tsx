import { StyleSheet, Svg, Text, View } from "@react-pdf/renderer";
import { printed as colours, Drawn } from "../../../platform/pdf/pdf-parts.server";
import type { Shape } from "../../../ui/word-mark";

/** A4 portrait, in points. */
export const sheetSize = { width: 595.28, height: 841.89, edge: 24, border: 12 } as const;

const { width: WIDTH, height: HEIGHT, edge: EDGE, border: BORDER } = sheetSize;
const { ink, soft, line } = colours;
const COLUMNS = 4;
const ROWS = 6;

const look = StyleSheet.create({
  // The PDF renderer adds a page for an element of the full page height.
  whole: { position: "absolute", top: 0, left: 0, width: WIDTH, height: HEIGHT - 1 },
  letter: { position: "absolute", fontSize: 5.5, color: soft, width: 12, textAlign: "center" },
});

function borderLines(): Shape[] {
  const [left, top, right, bottom] = [EDGE, EDGE, WIDTH - EDGE, HEIGHT - EDGE];
  const inner = [left + BORDER, top + BORDER, right - BORDER, bottom - BORDER] as const;
  const across = [1, 2, 3].map((at) => left + ((right - left) * at) / COLUMNS);
  const down = [1, 2, 3, 4, 5].map((at) => top + ((bottom - top) * at) / ROWS);
  const ticks = [
    ...across.map((x) => `M${x} ${top}V${inner[1]}M${x} ${inner[3]}V${bottom}`),
    ...down.map((y) => `M${left} ${y}H${inner[0]}M${inner[2]} ${y}H${right}`),
  ];
  return [
    { d: `M${left} ${top}H${right}V${bottom}H${left}z`, stroke: line, width: 0.75 },
    { d: `M${inner[0]} ${inner[1]}H${inner[2]}V${inner[3]}H${inner[0]}z`, stroke: ink, width: 1.25 },
    { d: ticks.join(""), stroke: line, width: 0.75 },
  ];
}

function letters() {
  const columns = Array.from({ length: COLUMNS }, (_, at) => ({
    text: String(at + 1),
    left: EDGE + ((WIDTH - 2 * EDGE) * (at + 0.5)) / COLUMNS - 6,
  }));
  const rows = Array.from({ length: ROWS }, (_, at) => ({
    text: "ABCDEF"[at] ?? "",
    top: EDGE + ((HEIGHT - 2 * EDGE) * (at + 0.5)) / ROWS - 5,
  }));
  return [
    ...columns.flatMap(({ text, left }) => [
      { text, left, top: EDGE + 1.5 },
      { text, left, top: HEIGHT - EDGE - BORDER + 1.5 },
    ]),
    ...rows.flatMap(({ text, top }) => [
      { text, left: EDGE, top },
      { text, left: WIDTH - EDGE - BORDER, top },
    ]),
  ];
}

export function DrawingBorder() {
  return (
    <View fixed style={look.whole}>
      <Svg style={look.whole} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
        <Drawn shapes={borderLines()} />
      </Svg>
      {letters().map(({ text, left, top }) => (
        <Text key={`${left} ${top}`} style={[look.letter, { left, top }]}>
          {text}
        </Text>
      ))}
    </View>
  );
}
