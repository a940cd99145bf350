import { type TaxRules, usualPlaces } from "./tax-rules";
import type { TaxClass } from "./words";

/** The two digits of a state that open the GSTIN of a business there. */
const stateCodeOf = (gstin: string) => gstin.slice(0, 2);

type Supply = {
  taxClass: TaxClass;
  billingStateCode: string | undefined;
  /** The state of the venue, or that goods are sent to; null where nobody said it. */
  supplyStateCode: string | null;
};

/**
 * The state whose tax a supply is, as GST numbers it; null while the federation is not registered. A venue without a state is taken
 * to be in the federation's, and goods without an address of their own to go to that of the bill. Nobody's address being known, it is the federation's state.
 */
export function placeOfSupply(rules: TaxRules, { taxClass, ...known }: Supply): string | null {
  if (!rules.gstin) return null;
  const own = stateCodeOf(rules.gstin);
  const place = rules.classes[taxClass].place ?? usualPlaces[taxClass];
  const { billingStateCode: payer, supplyStateCode: supplied } = known;
  return { payer, venue: supplied, delivery: supplied ?? payer }[place] ?? own;
}

/** Whether a supply at `placeCode` stays within the state of the issuer's GSTIN: CGST and SGST, else IGST. */
export const isWithinState = (gstin: string, placeCode: string) => stateCodeOf(gstin) === placeCode;
