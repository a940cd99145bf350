/** The class decides tax and income account. */
export const taxClasses = ["membership", "affiliation", "event", "course", "goods"] as const;
export type TaxClass = (typeof taxClasses)[number];

export const taxClassOf = (value: string): TaxClass => taxClasses.find((one) => one === value) ?? "membership";

export const taxClassWords: Record<TaxClass, string> = {
  membership: "Membership fees",
  affiliation: "Affiliation fees",
  event: "Events",
  course: "Courses",
  goods: "Goods",
};

/** cancelled and lapsed are final; settled dues have a document. */
export const dueStatuses = ["open", "part-paid", "settled", "cancelled", "lapsed"] as const;
export type DueStatus = (typeof dueStatuses)[number];

/** A bank line confirms a claim; a statement without such a line contradicts it. */
export const claimStatuses = ["waiting", "confirmed", "contradicted", "withdrawn"] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** taken-back lines belong to a reversed statement. */
export const lineStatuses = ["new", "unexplained", "explained", "taken-back"] as const;
export type LineStatus = (typeof lineStatuses)[number];

export const sides = ["out", "in"] as const;
export type MoneySide = (typeof sides)[number];

/** A deposit banks receipts of the counter. Parked money has an unknown origin and may be explained later. */
export const explanations = ["dues", "credit", "refund", "settlement", "deposit", "elsewhere", "parked"] as const;
export type Explanation = (typeof explanations)[number];

/** The tax rules of the day decide the kind. */
export const invoiceKinds = ["invoice", "bill-of-supply", "tax-invoice"] as const;
/** A receipt voucher is for an advance; a refund voucher reverses it if no invoice follows. */
export const documentKinds = [...invoiceKinds, "credit-note", "receipt-voucher", "refund-voucher"] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const takesBack = (kind: DocumentKind) => kind === "credit-note" || kind === "refund-voucher";

export const documentTitles: Record<DocumentKind, string> = {
  invoice: "Invoice",
  "bill-of-supply": "Bill of supply",
  "tax-invoice": "Tax invoice",
  "credit-note": "Credit note",
  "receipt-voucher": "Receipt voucher",
  "refund-voucher": "Refund voucher",
};

export const refundKinds = ["due", "credit"] as const;
export type RefundKind = (typeof refundKinds)[number];

/** Started by the payer, a rule such as event cancellation, or staff. */
export const refundOrigins = ["payer", "rule", "staff"] as const;
export type RefundOrigin = (typeof refundOrigins)[number];

/** The bank line makes a refund done. A returned transfer makes it failed, and it is sent again. */
export const refundStatuses = ["asked", "proposed", "approved", "sent", "done", "declined", "failed"] as const;
export type RefundStatus = (typeof refundStatuses)[number];
/** Approved refunds, sent or not. */
export const givenRefunds: readonly RefundStatus[] = ["approved", "sent", "done", "failed"];
/** Approved refunds whose money is still in the bank. */
export const unsentRefunds: readonly RefundStatus[] = ["approved", "failed"];

/** Actions that need two people. */
export const approvalKinds = [
  "refund",
  "refund-return",
  "write-off",
  "reversal",
  "explanation",
  "closing",
  "bank-account",
  "statement",
] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

export const approvalStatuses = ["waiting", "approved", "declined"] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];
