import { type TaxRules, usualPlaces } from "./tax-rules";
import type { TaxClass } from "./words";

const stateCodeOf = (gstin: string) => gstin.slice(0, 2);

type Supply = {
  taxClass: TaxClass;
  billingStateCode: string | undefined;
  /** The state of the venue or the shipping address; null if unknown. */
  supplyStateCode: string | null;
};

/**
 * Null while the federation is not registered. Goods without a shipping address go to the billing state; the fallback
 * is the federation's state.
 */
export function placeOfSupply(rules: TaxRules, { taxClass, ...known }: Supply): string | null {
  if (!rules.gstin) return null;
  const own = stateCodeOf(rules.gstin);
  const place = rules.classes[taxClass].place ?? usualPlaces[taxClass];
  const { billingStateCode: payer, supplyStateCode: supplied } = known;
  return { payer, venue: supplied, delivery: supplied ?? payer }[place] ?? own;
}

/** Within the state CGST and SGST apply, otherwise IGST. */
export const isWithinState = (gstin: string, placeCode: string) => stateCodeOf(gstin) === placeCode;
