import { Document, G, Page, StyleSheet, Svg, Text, View } from "@react-pdf/renderer";
import { fittedPdf } from "../../../platform/pdf/fitted-pdf.server";
import { Drawn } from "../../../platform/pdf/pdf-parts.server";
import { qrShape } from "../../../platform/pdf/qr.server";
import { type PrintLog, prepared } from "../../../platform/text/printable.server";
import { shortDay } from "../../../platform/time/short-dates";
import { wordMark } from "../../../ui/word-mark";
import { lastDayIn } from "../members/term";
import { BRIDGE_OPACITY, bridge, colours } from "./artwork";
import { type Card, nameSize } from "./card";

/** A bank card, 85.6 by 53.98 mm, in points. */
const SIZE: [number, number] = [242.65, 153.01];

const styles = StyleSheet.create({
  // In page flow: a name that is too long makes another page, which shows that the font must shrink.
  front: { minHeight: SIZE[1] - 1, backgroundColor: colours.panel, color: colours.ink, padding: 13 },
  back: { height: SIZE[1], backgroundColor: colours.sheet, color: colours.print, padding: 13, flexDirection: "row" },
  whole: { position: "absolute", top: 0, left: 0, width: SIZE[0], height: SIZE[1] },
  name: { fontWeight: 600, marginTop: 7 },
  title: { color: colours.soft, lineHeight: 1.3, marginTop: 1, marginBottom: 4 },
  block: {
    backgroundColor: `${colours.panel}E0`,
    marginTop: "auto",
    flexShrink: 0,
    border: `0.75pt solid ${colours.line}`,
  },
  cells: { flexDirection: "row", borderTop: `0.75pt solid ${colours.line}` },
  cell: { paddingHorizontal: 7, paddingVertical: 3 },
  half: { flex: 1 },
  note: { color: colours.soft, fontSize: 5.5, letterSpacing: 0.4, textTransform: "uppercase" },
  number: { fontSize: 12, fontWeight: 600, letterSpacing: 0.4, lineHeight: 1.2 },
  day: { fontSize: 8, fontWeight: 600, lineHeight: 1.25 },
  words: { flex: 1, paddingLeft: 11, justifyContent: "space-between" },
  sentence: { fontSize: 7.5, lineHeight: 1.4 },
  quiet: { color: colours.quiet, fontSize: 6, lineHeight: 1.4 },
});

function Cell({ label, children }: { label: string; children: string }) {
  return (
    <View style={[styles.cell, styles.half]}>
      <Text style={styles.note}>{label}</Text>
      <Text style={styles.day}>{children}</Text>
    </View>
  );
}

type SideProps = { card: Card; fontFamily: string | string[] };

function Front({ card, scale, fontFamily, leading }: SideProps & { scale: number; leading: number }) {
  return (
    <Page size={SIZE} style={{ backgroundColor: colours.panel, fontFamily }}>
      <View style={styles.front}>
        <Svg style={styles.whole} viewBox="440 90 1160 731.5" preserveAspectRatio="xMaxYMid slice">
          <G opacity={BRIDGE_OPACITY}>
            <Drawn shapes={bridge} />
          </G>
        </Svg>
        <Svg viewBox="0 0 83 24" width={62} height={18}>
          <Drawn shapes={wordMark(colours.ink, colours.accent)} />
        </Svg>
        <Text style={[styles.name, { fontSize: nameSize(card.name, 16) * scale, lineHeight: 1.15 * leading }]}>
          {card.name}
        </Text>
        <Text style={[styles.title, { fontSize: 8.5 * scale }]}>{card.title}</Text>
        <View style={styles.block}>
          <View style={styles.cell}>
            <Text style={styles.note}>Membership no.</Text>
            <Text style={styles.number}>{card.number}</Text>
          </View>
          <View style={styles.cells}>
            <Cell label="Member since">{shortDay(card.since)}</Cell>
            <Cell label="Valid until">{lastDayIn(card.until, shortDay)}</Cell>
          </View>
        </View>
      </View>
    </Page>
  );
}

function Back({ card, fontFamily }: SideProps) {
  const { size, shape } = qrShape(card.address, colours.print);
  const site = new URL(card.address);
  return (
    <Page size={SIZE} style={{ fontFamily }}>
      <View style={styles.back}>
        <Svg viewBox={`0 0 ${size} ${size}`} width={127} height={127}>
          <Drawn shapes={[shape]} />
        </Svg>
        <View style={styles.words}>
          <Svg viewBox="0 0 83 24" width={48} height={14}>
            <Drawn shapes={wordMark(colours.print, "#C2380F")} />
          </Svg>
          <Text style={styles.sentence}>Scan the code, or open {site.host}/verify and type the number.</Text>
          <Text style={styles.quiet}>
            The code carries a statement that the federation signed. It can be checked without a network.
          </Text>
          <Text style={styles.sentence}>{card.number}</Text>
          {card.oldNumber ? <Text style={styles.quiet}>Earlier number {card.oldNumber}</Text> : null}
        </View>
      </View>
    </Page>
  );
}

export async function cardPdf(given: Card, log: PrintLog): Promise<Buffer> {
  const { printed: card, fontFamily, leading } = await prepared(given, log);
  return fittedPdf(2, (scale) => (
    <Document title={`Membership card ${card.number}`} author="iFACE" language="en-IN">
      <Front card={card} scale={scale} fontFamily={fontFamily} leading={leading} />
      <Back card={card} fontFamily={fontFamily} />
    </Document>
  ));
}
