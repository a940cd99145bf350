import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { printed as colours, sizeFor } from "../../../platform/pdf/pdf-parts.server";
import { longDay } from "../../../platform/time/dates";
import { codeOfState } from "../gstin";
import { spacedReference } from "../reference";
import type { PrintedDocument } from "./printed-document";

const { soft, line } = colours;
const well = "#faf6ec";

const look = StyleSheet.create({
  block: {
    flexDirection: "row",
    flexWrap: "wrap",
    border: `0.75pt solid ${line}`,
    backgroundColor: well,
    marginTop: 14,
  },
  cell: {
    paddingHorizontal: 8,
    paddingVertical: 5,
    borderBottom: `0.5pt solid ${line}`,
    borderRight: `0.5pt solid ${line}`,
  },
  label: { fontSize: 6.5, color: soft, letterSpacing: 0.5, textTransform: "uppercase" },
  fact: { fontWeight: 600, lineHeight: 1.3 },
});

type FactProps = { label: string; wide?: boolean; scale?: number; children: string };

function Fact({ label, wide, scale = 1, children }: FactProps) {
  return (
    <View style={[look.cell, { width: wide ? "50%" : "25%" }]}>
      <Text style={look.label}>{label}</Text>
      <Text style={[look.fact, { fontSize: sizeFor(children, 9.5 * scale) }]}>{children}</Text>
    </View>
  );
}

/** Adds the state code, such as "Maharashtra (27)", as rule 46 requires. */
function coded(state: string): string {
  const code = codeOfState(state);
  return code ? `${state} (${code})` : state;
}

/** Registered issuers also print the facts that rules 46, 50 and 51 of the CGST Rules require. */
export function Facts({ document, scale }: { document: PrintedDocument; scale: number }) {
  const { kind, number, day, reference, issuer, payer, placeOfSupply, delivery, paidOn, against } = document;
  const stateOf = (state: string | null | undefined) => (state ? coded(state) : null);
  return (
    <View style={look.block}>
      <Fact label="Number">{number}</Fact>
      <Fact label="Date">{longDay(day)}</Fact>
      <Fact label="Reference">{spacedReference(reference)}</Fact>
      {against ? (
        <Fact
          label={kind === "refund-voucher" ? "Receipt voucher" : "Takes back"}
        >{`${against.number} of ${longDay(against.day)}`}</Fact>
      ) : (
        <Fact label={kind === "receipt-voucher" ? "Received on" : "Paid on"}>
          {paidOn ? longDay(paidOn) : "Not paid yet"}
        </Fact>
      )}
      <Fact label="Billed to" wide scale={scale}>
        {[payer.name, payer.address, stateOf(payer.state), payer.email].filter(Boolean).join("\n")}
      </Fact>
      {issuer.gstin ? (
        <>
          <Fact label="GSTIN of recipient">{payer.gstin ?? "Not registered"}</Fact>
          <Fact label="Place of supply">{placeOfSupply ? coded(placeOfSupply) : "Not stated"}</Fact>
          <Fact label="Whether tax is payable on reverse charge" wide>
            No
          </Fact>
        </>
      ) : null}
      {delivery ? (
        <Fact label="Delivery address" wide scale={scale}>
          {[delivery.address, stateOf(delivery.state)].filter(Boolean).join("\n")}
        </Fact>
      ) : null}
    </View>
  );
}
