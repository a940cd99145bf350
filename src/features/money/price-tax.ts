import { grossOf } from "./tax";
import type { ClassRule, TaxRules } from "./tax-rules";
import { type TaxClass, taxClasses } from "./words";

export type PriceTax = { percent: number; isAdded: boolean };

/** Classes without an entry have no tax details. */
export type PriceTaxes = Partial<Record<TaxClass, PriceTax>>;

const isTaxed = ({ treatment, ratePercent }: ClassRule) => treatment === "rated" && ratePercent > 0;

/** Empty if the federation is not registered. */
export function priceTaxes(rules: TaxRules | undefined): PriceTaxes {
  if (!rules?.gstin) return {};
  const taxed = taxClasses.filter((one) => isTaxed(rules.classes[one]));
  const taxOf = ({ ratePercent, addsTax = false }: ClassRule): PriceTax => ({ percent: ratePercent, isAdded: addsTax });
  return Object.fromEntries(taxed.map((one) => [one, taxOf(rules.classes[one])]));
}

/** 0 if the tax is included in the price or there is none. */
export const addedPercentOf = (tax: PriceTax | null | undefined): number => (tax?.isAdded ? tax.percent : 0);

export const withTax = (pricePaise: number, tax: PriceTax | null | undefined): number =>
  grossOf(pricePaise, addedPercentOf(tax));
