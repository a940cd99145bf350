import { StyleSheet, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { printed as colours, sizeFor } from "../../../platform/pdf/pdf-parts.server";
import { codeOfState, stateTaxOf } from "../gstin";
import { isWithinState } from "../place-of-supply";
import { rupeesExact } from "../rupees-exact";
import type { PrintedDocument, PrintedLine } from "./printed-document";
import { type LinePart, sumOf } from "./sum-of";

const { ink, soft, line: rule } = colours;

const look = StyleSheet.create({
  row: { flexDirection: "row", borderBottom: `0.75pt solid ${rule}`, paddingVertical: 6 },
  head: { flexDirection: "row", borderTop: `1pt solid ${ink}`, borderBottom: `1pt solid ${ink}`, paddingVertical: 4 },
  foot: { flexDirection: "row", borderBottom: `1pt solid ${ink}`, paddingVertical: 6 },
  label: { fontSize: 6.5, color: soft, letterSpacing: 0.4, textTransform: "uppercase" },
  cell: { lineHeight: 1.35 },
  strong: { lineHeight: 1.35, fontWeight: 600 },
});

/** 12000050 becomes "1,20,000.50"; the column header has the ₹. */
const figure = (paise: number) => rupeesExact(paise).replace("₹", "");

type Column = {
  head: string;
  width: number | undefined;
  cell: (line: PrintedLine, at: number) => ReactNode;
  sum?: (document: PrintedDocument) => string;
};

const percent = (rate: number) => `${Number(rate.toFixed(2))}%`;

const taxColumn = (head: string, part: LinePart, share: number): Column => ({
  head: `${head} ₹`,
  width: 62,
  cell: (line) => `${percent(line[part] === 0 ? 0 : line.ratePercent * share)}\n${figure(line[part])}`,
  sum: (document) => figure(sumOf(document.lines, part)),
});

function staysWithin({ issuer, placeOfSupply }: PrintedDocument): boolean {
  const code = placeOfSupply && codeOfState(placeOfSupply);
  return !issuer.gstin || !code || isWithinState(issuer.gstin, code);
}

/** IGST between states, CGST and state tax within one; none if no line has a rate. */
export function taxesOf(document: PrintedDocument): readonly { name: string; part: LinePart; share: number }[] {
  const isTaxed = document.lines.some(({ ratePercent }) => ratePercent > 0);
  if (!isTaxed) return [];
  if (!staysWithin(document)) return [{ name: "IGST", part: "igstPaise", share: 1 }];
  return [
    { name: "CGST", part: "cgstPaise", share: 0.5 },
    { name: stateTaxOf(document.issuer.gstin), part: "sgstPaise", share: 0.5 },
  ];
}

function columnsOf(document: PrintedDocument): Column[] {
  const isRegistered = document.issuer.gstin !== null;
  const taxes = taxesOf(document);
  return [
    { head: "No.", width: 24, cell: (_, at) => at + 1 },
    { head: "Description", width: undefined, cell: ({ title }) => title },
    ...(isRegistered ? [{ head: "SAC/HSN", width: 52, cell: ({ code }: PrintedLine) => code ?? "" }] : []),
    { head: "Qty", width: 42, cell: ({ quantity = 1, unit }) => [quantity, unit].filter(Boolean).join(" ") },
    ...(taxes.length > 0
      ? [
          {
            head: "Taxable value ₹",
            width: 72,
            cell: ({ taxablePaise }: PrintedLine) => figure(taxablePaise),
            sum: (all: PrintedDocument) => figure(sumOf(all.lines, "taxablePaise")),
          },
        ]
      : []),
    ...taxes.map(({ name, part, share }) => taxColumn(name, part, share)),
    {
      head: "Total ₹",
      width: 72,
      cell: ({ totalPaise }) => figure(totalPaise),
      sum: ({ totalPaise }) => figure(totalPaise),
    },
  ];
}

const isWord = ({ head }: Column) => head === "No." || head === "Description";

type CellProps = { column: Column; scale?: number; strong?: boolean; children: ReactNode };

function Cell({ column, scale = 1, strong, children }: CellProps) {
  const place = column.width === undefined ? { flex: 1 } : { width: column.width };
  const align = isWord(column) ? ("left" as const) : ("right" as const);
  const fontSize = sizeFor(String(children), 9 * scale);
  return (
    <Text style={[strong ? look.strong : look.cell, place, { fontSize, textAlign: align, paddingHorizontal: 3 }]}>
      {children}
    </Text>
  );
}

export function Lines({ document, scale }: { document: PrintedDocument; scale: number }) {
  const columns = columnsOf(document);
  return (
    <View style={{ marginTop: 14 }}>
      <View style={look.head} fixed>
        {columns.map((column) => (
          <Text
            key={column.head}
            style={[
              look.label,
              column.width === undefined ? { flex: 1 } : { width: column.width },
              { textAlign: isWord(column) ? "left" : "right", paddingHorizontal: 3 },
            ]}
          >
            {column.head}
          </Text>
        ))}
      </View>
      {document.lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a printed page is rendered once
        <View key={`${at} ${line.title}`} style={look.row} wrap={false}>
          {columns.map((column) => (
            <Cell key={column.head} column={column} scale={scale} strong={column.head === "Description"}>
              {column.cell(line, at)}
            </Cell>
          ))}
        </View>
      ))}
      <View style={look.foot} wrap={false}>
        {columns.map((column) => (
          <Cell key={column.head} column={column} strong>
            {column.head === "Description" ? "Total" : (column.sum?.(document) ?? "")}
          </Cell>
        ))}
      </View>
    </View>
  );
}
