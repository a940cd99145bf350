import { useRouteLoaderData } from "react-router";
import type { PriceTax, PriceTaxes } from "./price-tax";
import type { TaxClass } from "./words";

const isRoot = (root: unknown): root is { priceTaxes: PriceTaxes } =>
  typeof root === "object" && root !== null && "priceTaxes" in root;

/** From the root loader; null without tax details. */
export function usePriceTax(taxClass: TaxClass): PriceTax | null {
  const root: unknown = useRouteLoaderData("root");
  return (isRoot(root) ? root.priceTaxes[taxClass] : null) ?? null;
}
