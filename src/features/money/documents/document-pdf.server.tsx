import { Document, Page, renderToBuffer, StyleSheet, Svg, Text, View } from "@react-pdf/renderer";
import { fittedPdf } from "../../../platform/pdf/fitted-pdf.server";
import { printed as colours, Drawn, sizeFor } from "../../../platform/pdf/pdf-parts.server";
import { type PrintLog, prepared } from "../../../platform/text/printable.server";
import { longDay } from "../../../platform/time/dates";
import { wordMark } from "../../../ui/word-mark";
import { amountInWords } from "../amount-words";
import { rupeesExact } from "../rupees-exact";
import { documentTitles } from "../words";
import { Facts } from "./document-facts.server";
import { DrawingBorder, sheetSize } from "./document-frame.server";
import { Lines, taxesOf } from "./document-lines.server";
import { Advances, Payment } from "./document-payment.server";
import type { PrintedDocument } from "./printed-document";
import { sumOf } from "./sum-of";

const { ink, soft, line, panel, accent } = colours;
const [well, sheet] = ["#faf6ec", "#fffefb"];
const INSET = sheetSize.edge + sheetSize.border;
const FOOT = 42;
const PADDING = 18;

const look = StyleSheet.create({
  page: {
    color: ink,
    backgroundColor: sheet,
    fontSize: 9.5,
    paddingTop: INSET + PADDING,
    paddingHorizontal: INSET + PADDING,
    paddingBottom: INSET + FOOT + 14,
  },
  head: { flexDirection: "row", justifyContent: "space-between", gap: 24 },
  title: { fontSize: 24, fontWeight: 600, lineHeight: 1.1, textAlign: "right" },
  strong: { fontWeight: 600 },
  quiet: { color: soft },
  label: { fontSize: 6.5, color: soft, letterSpacing: 0.5, textTransform: "uppercase" },
  fact: { fontSize: 9.5, fontWeight: 600, lineHeight: 1.3 },
  // With a line height the renderer omits text that depends on the page count.
  sheet: { fontSize: 9.5, fontWeight: 600 },
  sums: { flexDirection: "row", justifyContent: "space-between", gap: 30, marginTop: 14 },
  sum: { flexDirection: "row", justifyContent: "space-between", paddingVertical: 2 },
  total: {
    flexDirection: "row",
    justifyContent: "space-between",
    alignItems: "flex-end",
    borderTop: `1pt solid ${ink}`,
    paddingTop: 5,
    marginTop: 4,
  },
  foot: {
    position: "absolute",
    left: INSET,
    right: INSET,
    bottom: INSET,
    height: FOOT,
    flexDirection: "row",
    borderTop: `1pt solid ${ink}`,
    backgroundColor: well,
  },
});

/** A paid invoice is also the receipt. */
const titleOf = ({ kind, paidOn }: PrintedDocument) =>
  kind === "invoice" && paidOn ? "Invoice and receipt" : documentTitles[kind];

function Head({ document, scale }: { document: PrintedDocument; scale: number }) {
  const { issuer } = document;
  const letters = { fontSize: sizeFor(`${issuer.name} ${issuer.address ?? ""}`, 9.5 * scale), lineHeight: 1.4 };
  return (
    <View style={look.head}>
      <View style={{ flex: 1 }}>
        <Svg viewBox="0 0 83 24" width={72} height={21}>
          <Drawn shapes={wordMark(panel, accent)} />
        </Svg>
        <Text style={[look.strong, letters, { marginTop: 8 }]}>{issuer.name}</Text>
        {issuer.address ? <Text style={letters}>{issuer.address}</Text> : null}
        {issuer.gstin ? <Text style={letters}>GSTIN {issuer.gstin}</Text> : null}
      </View>
      <View>
        <Text style={look.title}>{titleOf(document)}</Text>
        <Text style={{ textAlign: "right", marginTop: 4 }}>Original for recipient</Text>
      </View>
    </View>
  );
}

function Sum({ label, paise }: { label: string; paise: number }) {
  return (
    <View style={look.sum}>
      <Text>{label}</Text>
      <Text style={look.strong}>{rupeesExact(paise)}</Text>
    </View>
  );
}

function Sums({ document }: { document: PrintedDocument }) {
  const taxes = taxesOf(document);
  return (
    <View style={look.sums} wrap={false}>
      <View style={{ flex: 1 }}>
        <Text style={look.label}>Amount in words</Text>
        <Text style={{ fontSize: 12, fontWeight: 600, lineHeight: 1.3 }}>{amountInWords(document.totalPaise)}</Text>
      </View>
      <View style={{ width: 200 }}>
        {taxes.length > 0 ? <Sum label="Taxable value" paise={sumOf(document.lines, "taxablePaise")} /> : null}
        {taxes.map(({ name, part }) => (
          <Sum key={name} label={name} paise={sumOf(document.lines, part)} />
        ))}
        <View style={look.total}>
          <Text style={look.strong}>Total</Text>
          <Text style={{ fontSize: 16, fontWeight: 600, lineHeight: 1 }}>{rupeesExact(document.totalPaise)}</Text>
        </View>
      </View>
    </View>
  );
}

function Signed({ issuer, day }: PrintedDocument) {
  return (
    <View style={[look.sums, { marginTop: "auto", paddingTop: 30 }]} wrap={false}>
      <Text style={[look.quiet, { flex: 1 }]}>
        Stored as issued. Later changes of a name or address do not alter this page.
      </Text>
      <View style={{ width: 200 }}>
        <Text style={[look.strong, { borderBottom: `0.75pt solid ${ink}`, paddingBottom: 3 }]}>
          Issued electronically
        </Text>
        <Text style={{ marginTop: 3, fontSize: sizeFor(issuer.name, 9.5) }}>For {issuer.name}</Text>
        <Text style={look.quiet}>{longDay(day)}. No ink signature is given.</Text>
      </View>
    </View>
  );
}

function TitleBlock(document: PrintedDocument) {
  const { number, totalPaise } = document;
  const facts = [
    { label: "Document", value: titleOf(document) },
    { label: "Number", value: number },
    { label: "Total", value: rupeesExact(totalPaise) },
  ];
  const cell = { flex: 1, paddingHorizontal: 8, paddingVertical: 6, borderRight: `0.5pt solid ${line}` };
  return (
    <View fixed style={look.foot}>
      {facts.map(({ label, value }) => (
        <View key={label} style={cell}>
          <Text style={look.label}>{label}</Text>
          <Text style={look.fact}>{value}</Text>
        </View>
      ))}
      <View style={[cell, { borderRight: 0 }]}>
        <Text style={look.label}>Sheet</Text>
        <Text style={look.sheet} render={({ pageNumber, totalPages }) => `${pageNumber} of ${totalPages}`} />
      </View>
    </View>
  );
}

/** One sheet, unless its lines or payments are several. Without a GSTIN of the issuer the document has no tax columns. */
export async function printDocument(given: PrintedDocument, log: PrintLog): Promise<Buffer> {
  const { printed, fontFamily } = await prepared(given, log);
  const { received = [], advances = [] } = printed;
  const lines = printed.lines.filter(({ totalPaise }) => totalPaise > 0);
  const draw = (scale: number) => (
    <Document title={`${titleOf(printed)} ${printed.number}`} author={printed.issuer.name} language="en-IN">
      <Page size={[sheetSize.width, sheetSize.height]} style={[look.page, { fontFamily }]}>
        <DrawingBorder />
        <Head document={printed} scale={scale} />
        <Facts document={printed} scale={scale} />
        <Lines document={{ ...printed, lines }} scale={scale} />
        <Sums document={printed} />
        <Advances {...printed} />
        <Payment {...printed} />
        <Signed {...printed} />
        <TitleBlock {...printed} />
      </Page>
    </Document>
  );
  const isShort = [lines, received, advances].every(({ length }) => length <= 1);
  return isShort ? fittedPdf(1, draw) : renderToBuffer(draw(1));
}
