import { authorize, type Tx } from "../../../platform/context.server";
import { indianDay } from "../../../platform/indian-time";
import { placeOfSupply } from "../../money/place-of-supply";
import { taxRulesOn } from "../../money/tax-rules.server";
import type { LockedEvent, RegistrationRow } from "../capacities.server";
import { feeOf } from "./charge-fees.server";

type Priced = Pick<LockedEvent, "event" | "types">;
type Typed = Pick<RegistrationRow, "typeId">;
type Place = { at: Priced; row: Typed };

export async function haveSameFee(tx: Tx, one: Place, other: Place): Promise<boolean> {
  // The caller has authorised the swap.
  authorize(tx, "anyone");
  const [fee, otherFee] = [one, other].map(({ at, row }) => feeOf(at.types, row));
  if (fee !== otherFee || fee === 0) return fee === otherFee;
  const rules = await taxRulesOn(tx, indianDay(tx.now));
  const stateOf = ({ at: { event } }: Place) =>
    rules &&
    placeOfSupply(rules, {
      taxClass: event.isCourse ? "course" : "event",
      billingStateCode: undefined,
      supplyStateCode: event.venueStateCode,
    });
  return one.at.event.isCourse === other.at.event.isCourse && stateOf(one) === stateOf(other);
}
