import type { TaxClass } from "./words";

/** How one class of supply is taxed: outside of GST or exempt from it, or at a rate in per cent, with its SAC or HSN code. */
export type ClassRule = { treatment: "outside" | "exempt" | "rated"; ratePercent: number; code: string };

/** Who issues the documents, and how is taxed. Not registered: no document says a word about tax. */
export type TaxRules = {
  legalName: string;
  address: string;
  /** Null where the federation is not registered. */
  gstin: string | null;
  classes: Record<TaxClass, ClassRule>;
};
