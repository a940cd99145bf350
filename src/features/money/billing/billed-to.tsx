import { stateOfGstin } from "../gstin";
import type { BillingView } from "./schema";

export function BilledTo({ billing: { name, address, stateCode, gstin } }: { billing: BillingView }) {
  return (
    <address className="wrap-anywhere not-italic">
      <b className="block">{name}</b>
      <span className="block whitespace-pre-line">{address}</span>
      <span className="block">{stateOfGstin(stateCode)}</span>
      {gstin ? <span className="num block">GSTIN {gstin}</span> : null}
    </address>
  );
}
