import { rupees } from "~/platform/text/rupees";
import { type PriceTax, withTax } from "./price-tax";
import { rupeesExact } from "./rupees-exact";

type Tax = PriceTax | null | undefined;

const PAISE = 100;

const amountWords = (paise: number) => (paise % PAISE === 0 ? rupees(paise / PAISE) : rupeesExact(paise));

/** "₹1,000 plus 18% GST", "₹1,180 with 18% GST", or "₹1,000" without tax details. */
export function priceWords(pricePaise: number, tax: Tax): string {
  if (!tax) return amountWords(pricePaise);
  return `${amountWords(pricePaise)} ${tax.isAdded ? "plus" : "with"} ${tax.percent}% GST`;
}

/** The hint of a price field: "18% GST is added: ₹1,180 with GST". */
export function taxHint(tax: Tax, pricePaise?: number): string | undefined {
  if (!tax) return undefined;
  if (!tax.isAdded) return `${tax.percent}% GST is in it`;
  return `${tax.percent}% GST is added${pricePaise ? `: ${totalWords([pricePaise], tax)}` : ""}`;
}

/** The total of prices of one class: "₹1,180 with GST". */
export function totalWords(pricesPaise: readonly number[], tax: Tax): string {
  const total = pricesPaise.reduce((sum, price) => sum + withTax(price, tax), 0);
  return tax ? `${amountWords(total)} with GST` : amountWords(total);
}
