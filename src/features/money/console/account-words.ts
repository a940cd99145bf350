import type { ListedApproval } from "./approval-schema";

type Details = NonNullable<ListedApproval["account"]>["details"];

/** The account as payers are shown it, in a line. */
export const accountWords = ({ holder, bank, number, ifsc, upiId, merchantCode }: Details): string =>
  [holder, bank, number, ifsc, upiId ?? "no UPI ID", merchantCode && `merchant code ${merchantCode}`]
    .filter(Boolean)
    .join(", ");
