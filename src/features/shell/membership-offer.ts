import { feePrices } from "~/features/membership/fee-prices";
import type { Fees } from "~/features/membership/fees";
import { membershipTypes } from "~/features/membership/types/membership-types";
import type { PriceTax } from "~/features/money/price-tax";

/** The six memberships with the amounts of `fees` and how they are taxed. Composed here, for domain features do not know each other. */
export function membershipOffer(fees: Fees, tax: PriceTax | undefined) {
  const { scholarshipYear: scholarship, digitalYear, associateYear } = feePrices(fees, tax);
  return membershipTypes({ scholarship, digitalYear, associateYear });
}
