import type { Fees } from "~/features/membership/fees";
import { membershipTypes } from "~/features/membership/types/membership-types";
import { rupees } from "~/platform/rupees";

/** The six memberships with the amounts of `fees`. Composed here, for domain features do not know each other. */
export function membershipOffer(fees: Fees) {
  return membershipTypes({
    scholarship: rupees(fees.scholarshipYear),
    digitalYear: rupees(fees.digitalYear),
    associateYear: rupees(fees.associateYear),
  });
}
