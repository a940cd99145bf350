import { Document, Page, renderToBuffer, StyleSheet, Svg, Text, View } from "@react-pdf/renderer";
import { printed as colours, Drawn } from "../../../platform/pdf-parts.server";
import { qrShape } from "../../../platform/qr.server";
import { wordMark } from "../../../ui/word-mark";

/** What stands on a printed pass; `statement` is what its QR code carries. */
export type PrintedPass = {
  name: string;
  type: string;
  reference: string;
  event: string;
  times: string;
  place: string;
  code: string;
  statement: string;
};

const { ink, soft, line, panel } = colours;
const paper = "#fffefb";

const look = StyleSheet.create({
  page: { fontFamily: "Mukta", color: ink, padding: 24, backgroundColor: paper },
  head: { backgroundColor: panel, color: paper, padding: 18 },
  event: { fontSize: 15, fontWeight: 600, lineHeight: 1.25, marginTop: 12 },
  small: { fontSize: 9, lineHeight: 1.4 },
  body: { border: `0.75pt solid ${line}`, borderTop: 0, padding: 18, alignItems: "center" },
  name: { fontSize: 17, fontWeight: 600, lineHeight: 1.2, textAlign: "center" },
  type: { fontSize: 10, color: soft, marginTop: 2, marginBottom: 12 },
  code: { fontSize: 20, fontWeight: 600, letterSpacing: 2, marginTop: 10 },
  foot: { fontSize: 8, color: soft, lineHeight: 1.4, marginTop: 10, textAlign: "center" },
});

/** A pass on one A6 sheet. */
export function printPass(pass: PrintedPass): Promise<Buffer> {
  const { size, shape } = qrShape(pass.statement, ink);
  const mark = wordMark(paper, paper);
  return renderToBuffer(
    <Document title={`Pass: ${pass.event}`} author="iFACE" language="en-IN">
      <Page size="A6" style={look.page}>
        <View style={look.head}>
          <Svg viewBox="0 0 83 24" style={{ width: 83, height: 24 }}>
            <Drawn shapes={mark} />
          </Svg>
          <Text style={look.event}>{pass.event}</Text>
          <Text style={look.small}>{pass.times}</Text>
          <Text style={look.small}>{pass.place}</Text>
        </View>
        <View style={look.body}>
          <Text style={look.name}>{pass.name}</Text>
          <Text style={look.type}>{pass.type}</Text>
          <Svg viewBox={`-4 -4 ${size + 8} ${size + 8}`} style={{ width: 132, height: 132 }}>
            <Drawn shapes={[shape]} />
          </Svg>
          <Text style={look.code}>{pass.code}</Text>
          <Text style={look.foot}>
            {pass.reference}. Show this code at the gate; a membership card opens the same gate.
          </Text>
        </View>
      </Page>
    </Document>,
  );
}
