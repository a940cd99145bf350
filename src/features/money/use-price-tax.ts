import { useRouteLoaderData } from "react-router";
import type { PriceTax, PriceTaxes } from "./price-tax";
import type { TaxClass } from "./words";

const isRoot = (root: unknown): root is { priceTaxes: PriceTaxes } =>
  typeof root === "object" && root !== null && "priceTaxes" in root;

/** The tax on prices of a class, as the page's server had it; null where nothing is said about tax. */
export function usePriceTax(taxClass: TaxClass): PriceTax | null {
  const root: unknown = useRouteLoaderData("root");
  return (isRoot(root) ? root.priceTaxes[taxClass] : null) ?? null;
}
