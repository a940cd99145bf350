import { StyleSheet, Svg, Text, View } from "@react-pdf/renderer";
import { printed as colours, Drawn } from "../../../platform/pdf/pdf-parts.server";
import { longDay } from "../../../platform/time/dates";
import { spacedReference } from "../reference";
import { rupeesExact } from "../rupees-exact";
import type { PrintedDocument } from "./printed-document";

const { ink, soft, line } = colours;

const look = StyleSheet.create({
  strong: { fontWeight: 600 },
  label: { fontSize: 6.5, color: soft, letterSpacing: 0.5, textTransform: "uppercase" },
});

const hatch = Array.from({ length: 100 }, (_, at) => `M${at * 5} 10l5-10`).join("");

function Settled({
  totalPaise,
  paidOn,
  received,
}: Pick<PrintedDocument, "totalPaise" | "received"> & { paidOn: string }) {
  return (
    <View style={{ marginTop: 22 }} wrap={false}>
      <Text style={look.label}>Received</Text>
      <Svg viewBox="0 0 500 10" width={487} height={10} style={{ marginTop: 3 }}>
        <Drawn
          shapes={[
            { d: hatch, stroke: line, width: 0.6 },
            { d: "M0 0H500V10H0z", stroke: ink, width: 1.2 },
          ]}
        />
      </Svg>
      {received ? (
        received.map(({ day, way, paise }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a printed page is rendered once
          <Text key={at} style={{ marginTop: 4 }}>
            <Text style={look.strong}>{rupeesExact(paise)}</Text> {way}, {longDay(day)}
          </Text>
        ))
      ) : (
        <Text style={{ marginTop: 4 }}>
          <Text style={look.strong}>{rupeesExact(totalPaise)}</Text> on {longDay(paidOn)}
        </Text>
      )}
      <Text style={{ marginTop: 4 }}>Nothing is open.</Text>
    </View>
  );
}

function ToPay({ totalPaise, reference }: PrintedDocument) {
  return (
    <View style={{ marginTop: 22 }} wrap={false}>
      <Text style={look.label}>To pay</Text>
      <Text style={{ marginTop: 4 }}>
        <Text style={look.strong}>{rupeesExact(totalPaise)}</Text> under the reference {spacedReference(reference)},
        less what was paid of it before.
      </Text>
    </View>
  );
}

const Advance = ({ totalPaise }: PrintedDocument) => (
  <View style={{ marginTop: 22 }} wrap={false}>
    <Text style={look.label}>Advance received</Text>
    <Text style={{ marginTop: 4 }}>
      <Text style={look.strong}>{rupeesExact(totalPaise)}</Text>, tax included. The tax invoice follows once all is
      paid, and takes this voucher in.
    </Text>
  </View>
);

export const Advances = ({ advances = [] }: PrintedDocument) =>
  advances.length > 0 ? (
    <View style={{ marginTop: 22 }}>
      <Text style={look.label}>Advances received</Text>
      {advances.map(({ number, day, totalPaise }) => (
        <Text key={number} style={{ marginTop: 4 }}>
          {number} of {longDay(day)}, <Text style={look.strong}>{rupeesExact(totalPaise)}</Text>
        </Text>
      ))}
    </View>
  ) : null;

export function Payment(document: PrintedDocument) {
  const { kind, totalPaise, paidOn, against, received } = document;
  if (against) return null;
  if (kind === "receipt-voucher") return <Advance {...document} />;
  return paidOn ? <Settled totalPaise={totalPaise} paidOn={paidOn} received={received} /> : <ToPay {...document} />;
}
