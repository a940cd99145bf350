/** In the order of locking: credit notes, refund vouchers, receipt vouchers, invoices. Refunds use RF. */
export const seriesPrefixes = ["CN", "FV", "RV", "IF"] as const;
export type SeriesPrefix = (typeof seriesPrefixes)[number];
