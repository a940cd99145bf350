import { Document, Page, StyleSheet, Svg, Text, View } from "@react-pdf/renderer";
import { fittedPdf } from "../../../platform/pdf/fitted-pdf.server";
import { printed as colours, Drawn } from "../../../platform/pdf/pdf-parts.server";
import { qrShape } from "../../../platform/pdf/qr.server";
import { type PrintLog, prepared } from "../../../platform/text/printable.server";
import { wordMark } from "../../../ui/word-mark";

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

const CODE = { usual: 124, small: 104, below: 0.85 };

const look = StyleSheet.create({
  page: { color: ink, padding: 20, backgroundColor: paper },
  head: { backgroundColor: panel, color: paper, paddingHorizontal: 16, paddingVertical: 12 },
  event: { fontWeight: 600, marginTop: 8, marginBottom: 3 },
  small: { lineHeight: 1.35 },
  body: {
    border: `0.75pt solid ${line}`,
    borderTop: 0,
    paddingHorizontal: 16,
    paddingVertical: 12,
    alignItems: "center",
  },
  name: { fontWeight: 600, textAlign: "center" },
  type: { color: soft, lineHeight: 1.3, marginBottom: 8, textAlign: "center" },
  code: { fontSize: 20, fontWeight: 600, lineHeight: 1.2, letterSpacing: 2, marginTop: 6 },
  foot: { fontSize: 8, color: soft, lineHeight: 1.35, marginTop: 6, textAlign: "center" },
});

export async function printPass(given: PrintedPass, log: PrintLog): Promise<Buffer> {
  const { printed: pass, fontFamily, leading } = await prepared(given, log);
  const { size, shape } = qrShape(pass.statement, ink);
  const mark = wordMark(paper, paper);
  return fittedPdf(1, (scale) => {
    const side = scale < CODE.below ? CODE.small : CODE.usual;
    const letters = (usual: number) => ({ fontSize: usual * scale });
    return (
      <Document title={`Pass: ${pass.event}`} author="iFACE" language="en-IN">
        <Page size="A6" style={[look.page, { fontFamily }]}>
          <View style={look.head}>
            <Svg viewBox="0 0 83 24" style={{ width: 76, height: 22 }}>
              <Drawn shapes={mark} />
            </Svg>
            <Text style={[look.event, letters(15), { lineHeight: 1.25 * leading }]}>{pass.event}</Text>
            <Text style={[look.small, letters(9)]}>{pass.times}</Text>
            <Text style={[look.small, letters(9)]}>{pass.place}</Text>
          </View>
          <View style={look.body}>
            <Text style={[look.name, letters(17), { lineHeight: 1.2 * leading }]}>{pass.name}</Text>
            <Text style={[look.type, letters(10)]}>{pass.type}</Text>
            <Svg viewBox={`-4 -4 ${size + 8} ${size + 8}`} style={{ width: side, height: side }}>
              <Drawn shapes={[shape]} />
            </Svg>
            <Text style={look.code}>{pass.code}</Text>
            <Text style={look.foot}>
              {pass.reference}. Show this code at the gate. A membership card works too, if the place is in the member’s
              name and at the address of their account.
            </Text>
          </View>
        </Page>
      </Document>
    );
  });
}
