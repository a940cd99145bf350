import type { TaxClass } from "./words";

/** Which state's tax it is: that of the payer, that of the venue, or that to which goods are delivered. */
export const supplyPlaces = ["payer", "venue", "delivery"] as const;
export type SupplyPlace = (typeof supplyPlaces)[number];

/** What is supplied where, unless an accountant says otherwise. */
export const usualPlaces: Record<TaxClass, SupplyPlace> = {
  membership: "payer",
  affiliation: "payer",
  event: "venue",
  course: "payer",
  goods: "delivery",
};

/**
 * How one class of supply is taxed: outside of GST or exempt from it, or at a rate in per cent, with its SAC or HSN code. Rules of
 * before the place could be chosen have none: it is the usual one.
 */
export type ClassRule = {
  treatment: "outside" | "exempt" | "rated";
  ratePercent: number;
  code: string;
  place?: SupplyPlace | undefined;
  /** Whether the tax is added to the price; not there, as in rules of before: the price includes it. */
  addsTax?: boolean | undefined;
};

/** Who issues the documents, and how is taxed. Not registered: no document says a word about tax. */
export type TaxRules = {
  legalName: string;
  address: string;
  /** Null where the federation is not registered. */
  gstin: string | null;
  /** Whether a receipt voucher is issued, and tax owed, for what is paid of services before their invoice; rules of before have none. */
  taxesAdvances?: boolean | undefined;
  classes: Record<TaxClass, ClassRule>;
};
