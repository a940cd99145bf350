/** What a due, and what it asks for, may be: the class decides how it is taxed and which income it becomes. */
export const taxClasses = ["membership", "affiliation", "event", "course", "goods"] as const;
export type TaxClass = (typeof taxClasses)[number];

/** The class that a form names. */
export const taxClassOf = (value: string): TaxClass => taxClasses.find((one) => one === value) ?? "membership";

export const taxClassWords: Record<TaxClass, string> = {
  membership: "Membership fees",
  affiliation: "Affiliation fees",
  event: "Events",
  course: "Courses",
  goods: "Goods",
};

/** cancelled and lapsed are ends; settled has its document. */
export const dueStatuses = ["open", "part-paid", "settled", "cancelled", "lapsed"] as const;
export type DueStatus = (typeof dueStatuses)[number];

/** What somebody says to have paid: confirmed by a bank line, contradicted by a statement of that day without it. */
export const claimStatuses = ["waiting", "confirmed", "contradicted", "withdrawn"] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** A line of a statement: not looked at yet, left for a person, explained, or taken back with the whole statement. */
export const lineStatuses = ["new", "unexplained", "explained", "taken-back"] as const;
export type LineStatus = (typeof lineStatuses)[number];

/** Whether money goes out or comes in. */
export const sides = ["out", "in"] as const;
export type MoneySide = (typeof sides)[number];

/** How a line was explained; parked is money of unknown origin, which may be explained later. */
export const explanations = ["dues", "credit", "refund", "settlement", "elsewhere", "parked"] as const;
export type Explanation = (typeof explanations)[number];

/** Which of the documents one is, after the tax rules of its day. */
export const invoiceKinds = ["invoice", "bill-of-supply", "tax-invoice"] as const;
/** A receipt voucher is for an advance, before its invoice; a refund voucher takes it back where none is to come. */
export const documentKinds = [...invoiceKinds, "credit-note", "receipt-voucher", "refund-voucher"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Whether a document takes another one back, so that its amounts count as less than nothing. */
export const takesBack = (kind: DocumentKind) => kind === "credit-note" || kind === "refund-voucher";

export const documentTitles: Record<DocumentKind, string> = {
  invoice: "Invoice",
  "bill-of-supply": "Bill of supply",
  "tax-invoice": "Tax invoice",
  "credit-note": "Credit note",
  "receipt-voucher": "Receipt voucher",
  "refund-voucher": "Refund voucher",
};

/** What of a due comes back, or what is left over to a payer. */
export const refundKinds = ["due", "credit"] as const;
export type RefundKind = (typeof refundKinds)[number];

/** Who began a refund: its payer, a rule such as that of a cancelled event, or staff. */
export const refundOrigins = ["payer", "rule", "staff"] as const;
export type RefundOrigin = (typeof refundOrigins)[number];

/**
 * asked by a payer or an event's rule, proposed by one of staff, approved by another, sent by hand, done once the bank's line says so;
 * failed once the money came back, by the words of the bank's line or by two people: then it is sent again.
 */
export const refundStatuses = ["asked", "proposed", "approved", "sent", "done", "declined", "failed"] as const;
export type RefundStatus = (typeof refundStatuses)[number];
/** What two people have given back, whether or not the bank has sent it yet. */
export const givenRefunds: readonly RefundStatus[] = ["approved", "sent", "done", "failed"];

/** What two people do, never one. */
export const approvalKinds = [
  "refund",
  "refund-return",
  "write-off",
  "reversal",
  "closing",
  "bank-account",
  "statement",
] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

export const approvalStatuses = ["waiting", "approved", "declined"] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];
