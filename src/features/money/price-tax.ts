import { grossOf } from "./tax";
import type { ClassRule, TaxRules } from "./tax-rules";
import { type TaxClass, taxClasses } from "./words";

/** The tax on a price: added to it, or in it. */
export type PriceTax = { percent: number; isAdded: boolean };

/** The tax on prices of each class that is taxed; a class without an entry says nothing about tax. */
export type PriceTaxes = Partial<Record<TaxClass, PriceTax>>;

const isTaxed = ({ treatment, ratePercent }: ClassRule) => treatment === "rated" && ratePercent > 0;

/** What the rules say about prices; nothing where nobody is registered. */
export function priceTaxes(rules: TaxRules | undefined): PriceTaxes {
  if (!rules?.gstin) return {};
  const taxed = taxClasses.filter((one) => isTaxed(rules.classes[one]));
  const taxOf = ({ ratePercent, addsTax = false }: ClassRule): PriceTax => ({ percent: ratePercent, isAdded: addsTax });
  return Object.fromEntries(taxed.map((one) => [one, taxOf(rules.classes[one])]));
}

/** How many per cent are added to a price; 0 where it is what is asked for. */
export const addedPercentOf = (tax: PriceTax | null | undefined): number => (tax?.isAdded ? tax.percent : 0);

/** What is asked for a price, with the tax that is added to it. */
export const withTax = (pricePaise: number, tax: PriceTax | null | undefined): number =>
  grossOf(pricePaise, addedPercentOf(tax));
