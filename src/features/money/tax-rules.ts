import type { TaxClass } from "./words";

/** The state of supply: of the payer, the venue or the delivery. */
export const supplyPlaces = ["payer", "venue", "delivery"] as const;
export type SupplyPlace = (typeof supplyPlaces)[number];

/** Defaults, until an accountant sets other places. */
export const usualPlaces: Record<TaxClass, SupplyPlace> = {
  membership: "payer",
  affiliation: "payer",
  event: "venue",
  course: "payer",
  goods: "delivery",
};

/** Treatment under GST, rate in per cent, and SAC or HSN code. Older rules have no `place` and use the default. */
export type ClassRule = {
  treatment: "outside" | "exempt" | "rated";
  ratePercent: number;
  code: string;
  place?: SupplyPlace | undefined;
  /** Missing in older rules; then the price includes the tax. */
  addsTax?: boolean | undefined;
};

/** An unregistered issuer prints no tax details. */
export type TaxRules = {
  legalName: string;
  address: string;
  /** Null if the federation is not registered. */
  gstin: string | null;
  /** True if services paid before their invoice need a receipt voucher and tax. Missing in older rules. */
  taxesAdvances?: boolean | undefined;
  classes: Record<TaxClass, ClassRule>;
};
