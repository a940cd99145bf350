import type { ListedApproval } from "./approval-calls";

type Details = NonNullable<ListedApproval["account"]>["details"];

export const accountWords = ({ holder, bank, number, ifsc, upiId, merchantCode }: Details): string =>
  [holder, bank, number, ifsc, upiId ?? "no UPI ID", merchantCode && `merchant code ${merchantCode}`]
    .filter(Boolean)
    .join(", ");
