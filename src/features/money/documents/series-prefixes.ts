/**
 * Credit notes, refund vouchers, receipt vouchers and invoices, in the order of locking their series. Refunds use RF.
 */
export const seriesPrefixes = ["CN", "FV", "RV", "IF"] as const;
export type SeriesPrefix = (typeof seriesPrefixes)[number];
