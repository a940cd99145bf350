/**
 * What the numbers of credit notes, refund vouchers, receipt vouchers and invoices begin with, in the order in which a transaction locks
 * their series: RF stands on refunds already.
 */
export const seriesPrefixes = ["CN", "FV", "RV", "IF"] as const;
export type SeriesPrefix = (typeof seriesPrefixes)[number];
