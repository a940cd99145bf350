import { Document, Page, StyleSheet, Svg, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { fittedPdf } from "../../platform/pdf/fitted-pdf.server";
import { printed as colours, Drawn } from "../../platform/pdf/pdf-parts.server";
import { qrShape } from "../../platform/pdf/qr.server";
import { type PrintLog, prepared } from "../../platform/text/printable.server";
import { longDay } from "../../platform/time/dates";
import { type Shape, wordMark } from "../../ui/word-mark";
import type { Printed } from "./certificate";

export type PrintedCertificate = Printed & { address: string; withdrawn: boolean };

const { ink, soft, line, panel, accent, well: ground } = colours;
const [well, sheet] = ["#faf6ec", "#fffefb"];

/** A4 landscape in points, and the inset of the border. */
const WIDTH = 841.89;
const HEIGHT = 595.28;
const EDGE = 24;
const BORDER = 12;
const BLOCK = 190;
/** One point less than the room inside the border, or the renderer adds a page. */
const ROOM = HEIGHT - 2 * (EDGE + BORDER) - 1;

const look = StyleSheet.create({
  page: { color: ink, backgroundColor: sheet, padding: EDGE + BORDER },
  // At the full page height the renderer would add a page.
  whole: { position: "absolute", top: 0, left: 0, width: WIDTH, height: HEIGHT - 1 },
  letter: { position: "absolute", fontSize: 6, color: soft, width: 12, textAlign: "center" },
  // In the page flow: an overflow adds a page, and fittedPdf then uses smaller type.
  columns: { flexDirection: "row", minHeight: ROOM },
  sheet: { flex: 1, padding: 36 },
  title: { fontWeight: 600, lineHeight: 1.15 },
  lead: { fontSize: 13, color: soft, marginTop: 22, lineHeight: 1.4 },
  name: { fontWeight: 600, paddingBottom: 6, borderBottom: `1pt solid ${ink}` },
  sentence: { lineHeight: 1.5, marginTop: 14, maxWidth: 440 },
  signed: { flexDirection: "row", justifyContent: "space-between", gap: 40 },
  half: { width: 210 },
  strong: { fontSize: 11, fontWeight: 600, paddingBottom: 4, borderBottom: `0.75pt solid ${ink}` },
  small: { fontSize: 9, lineHeight: 1.45, marginTop: 5 },
  quiet: { fontSize: 9, lineHeight: 1.45, color: soft },
  block: { width: BLOCK, backgroundColor: well },
  cell: { paddingHorizontal: 12, paddingVertical: 8, borderBottom: `0.75pt solid ${line}` },
  label: { fontSize: 7, color: soft, letterSpacing: 0.6, textTransform: "uppercase" },
  fact: { fontWeight: 600, lineHeight: 1.3 },
  plate: { padding: 12, backgroundColor: "#ffffff", border: `0.75pt solid ${line}`, alignSelf: "center" },
  withdrawn: { fontSize: 16, fontWeight: 600, color: accent, marginTop: 16 },
});

function borderLines(): Shape[] {
  const [left, top, right, bottom] = [EDGE, EDGE, WIDTH - EDGE, HEIGHT - EDGE];
  const inner = [left + BORDER, top + BORDER, right - BORDER, bottom - BORDER] as const;
  const across = [1, 2, 3, 4, 5].map((at) => left + ((right - left) * at) / 6);
  const down = [1, 2, 3].map((at) => top + ((bottom - top) * at) / 4);
  const ticks = [
    ...across.map((x) => `M${x} ${top}V${inner[1]}M${x} ${inner[3]}V${bottom}`),
    ...down.map((y) => `M${left} ${y}H${inner[0]}M${inner[2]} ${y}H${right}`),
  ];
  return [
    { d: `M${left} ${top}H${right}V${bottom}H${left}z`, stroke: line, width: 0.75 },
    { d: `M${inner[0]} ${inner[1]}H${inner[2]}V${inner[3]}H${inner[0]}z`, stroke: ink, width: 1.25 },
    { d: `M${inner[2] - BLOCK} ${inner[1]}V${inner[3]}`, stroke: ink, width: 1 },
    { d: ticks.join(""), stroke: line, width: 0.75 },
  ];
}

const SPAN = 150;

function bridge(): Shape[] {
  const piers = [20, 20 + SPAN, 20 + 2 * SPAN, 20 + 3 * SPAN];
  const arches = piers.slice(0, 3).map((x) => {
    const [from, to, middle] = [x + 8, x + SPAN - 8, x + SPAN / 2];
    return `M${from} 66Q${middle} -6 ${to} 66`;
  });
  const hangers = piers.slice(0, 3).flatMap((x) =>
    [22, 40, 58, 92, 110, 128].map((at) => {
      const t = (at - 8) / (SPAN - 16);
      return `M${x + at} 18V${66 - 144 * t * (1 - t)}`;
    }),
  );
  const keystone = 20 + 2.5 * SPAN;
  return [
    { d: "M0 66H490V74H0z", fill: ground },
    { d: hangers.join(""), stroke: soft, width: 0.6 },
    { d: arches.join(""), stroke: panel, width: 1.6 },
    { d: piers.map((x) => `M${x - 8} 18V78H${x + 8}V18`).join(""), stroke: panel, width: 1.4, fill: sheet },
    { d: "M0 18H490M0 13H490", stroke: panel, width: 1.6 },
    { d: "M0 6H490", stroke: soft, width: 0.6 },
    { d: `M${keystone - 7} 20H${keystone + 7}L${keystone + 4} 33H${keystone - 4}z`, stroke: accent, width: 1.6 },
  ];
}

function GridLetters() {
  const columns = [1, 2, 3, 4, 5, 6].map((at) => ({
    text: String(at),
    left: EDGE + ((WIDTH - 2 * EDGE) * (at - 0.5)) / 6 - 6,
  }));
  const rows = ["A", "B", "C", "D"].map((text, at) => ({
    text,
    top: EDGE + ((HEIGHT - 2 * EDGE) * (at + 0.5)) / 4 - 5,
  }));
  return (
    <>
      {columns.map(({ text, left }) => (
        <Text key={text} style={[look.letter, { left, top: EDGE + 1 }]}>
          {text}
        </Text>
      ))}
      {rows.map(({ text, top }) => (
        <Text key={text} style={[look.letter, { left: EDGE, top }]}>
          {text}
        </Text>
      ))}
    </>
  );
}

function Cell({ label, scale, children }: { label: string; scale: number; children: ReactNode }) {
  return (
    <View style={look.cell}>
      <Text style={look.label}>{label}</Text>
      <Text style={[look.fact, { fontSize: 11 * scale }]}>{children}</Text>
    </View>
  );
}

function TitleBlock({
  printed: { number, version, name, title, issuedOn, address },
  scale,
}: {
  printed: PrintedCertificate;
  scale: number;
}) {
  const { size, shape } = qrShape(address, ink);
  return (
    <View style={look.block}>
      <View style={look.cell}>
        <Svg viewBox="0 0 83 24" width={76} height={22}>
          <Drawn shapes={wordMark(panel, accent)} />
        </Svg>
      </View>
      <Cell label="Number" scale={scale}>
        {number}
      </Cell>
      <Cell label="Holder" scale={scale}>
        {name}
      </Cell>
      <Cell label="Kind" scale={scale}>
        {title}
      </Cell>
      <Cell label="Version" scale={scale}>
        {version}
      </Cell>
      <Cell label="Issued" scale={scale}>
        {longDay(issuedOn)}
      </Cell>
      <View style={{ padding: 12, gap: 8, marginTop: "auto" }}>
        <View style={look.plate}>
          <Svg viewBox={`0 0 ${size} ${size}`} width={140} height={140}>
            <Drawn shapes={[shape]} />
          </Svg>
        </View>
        <Text style={look.quiet}>
          {new URL(address).host}/verify{"\n"}Also works without network
        </Text>
      </View>
    </View>
  );
}

const nameSize = (name: string) => (Array.from(name).length <= 32 ? 28 : 20);

/** One A4 landscape page in the style of an engineering drawing: border, title block, QR code. */
export async function certificatePdf(given: PrintedCertificate, log: PrintLog): Promise<Buffer> {
  const { printed, fontFamily, leading } = await prepared(given, log);
  const { number, title, name, sentence, issuedOn, withdrawn } = printed;
  return fittedPdf(1, (scale) => (
    <Document title={`${title} ${number}`} author="iFACE" language="en-IN">
      <Page size={[WIDTH, HEIGHT]} style={[look.page, { fontFamily }]}>
        <View fixed style={look.whole}>
          <Svg style={look.whole} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
            <Drawn shapes={borderLines()} />
          </Svg>
          <GridLetters />
        </View>
        <View style={look.columns}>
          <View style={look.sheet}>
            <Text style={[look.title, { fontSize: 34 * scale }]}>{title}</Text>
            {withdrawn ? <Text style={look.withdrawn}>Withdrawn: this sheet proves nothing.</Text> : null}
            <Text style={look.lead}>iFACE certifies that</Text>
            <Text style={[look.name, { fontSize: nameSize(name) * scale, lineHeight: 1.2 * leading }]}>{name}</Text>
            <Text style={[look.sentence, { fontSize: 14 * scale }]}>{sentence}</Text>
            <Svg viewBox="0 0 490 84" style={{ marginTop: "auto", marginBottom: 34, height: 84 }}>
              <Drawn shapes={bridge()} />
            </Svg>
            <View style={look.signed}>
              <View style={look.half}>
                <Text style={look.strong}>Signed electronically</Text>
                <Text style={look.small}>For iFACE, {longDay(issuedOn)}</Text>
                <Text style={look.quiet}>No ink signature is needed or given.</Text>
              </View>
              <View style={look.half}>
                <Text style={look.quiet}>
                  Check that the page at the code shows the same name and the same words as this sheet.
                </Text>
              </View>
            </View>
          </View>
          <TitleBlock printed={printed} scale={scale} />
        </View>
      </Page>
    </Document>
  ));
}
