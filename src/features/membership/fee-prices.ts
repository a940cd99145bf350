import type { PriceTax } from "~/features/money/price-tax";
import { priceWords } from "~/features/money/price-words";
import type { Fees } from "./fees";

/** A fee in rupees: "₹3,600", "₹3,600 plus 18% GST". */
export const feePrice = (amount: number, tax: PriceTax | null | undefined): string => priceWords(amount * 100, tax);

/** The fees, and the scholarship that the federation pays, in words. */
export const feePrices = (fees: Fees, tax: PriceTax | null | undefined): Record<keyof Fees, string> => ({
  digitalYear: feePrice(fees.digitalYear, tax),
  associateYear: feePrice(fees.associateYear, tax),
  fullYear: feePrice(fees.fullYear, tax),
  fullMonth: feePrice(fees.fullMonth, tax),
  scholarshipYear: feePrice(fees.scholarshipYear, null),
});
