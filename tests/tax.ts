import { type TaxClass, taxClasses } from "../src/features/money/words";
import { daysAgo, money, type treasury } from "./money";
import type { Portal } from "./portal";

export type Rule = { treatment: string; ratePercent: number; code: string; place?: string; addsTax?: boolean };

export const supplier = {
  legalName: "Federation of Sample Societies",
  address: "7 Sample Street, Mumbai 400001",
  gstin: "27AAPFU0939F1ZV",
};
export const outside: Rule = { treatment: "outside", ratePercent: 0, code: "999512" };
export const taxedAt = (ratePercent: number): Rule => ({ treatment: "rated", ratePercent, code: "999512" });
export const addedAt = (ratePercent: number): Rule => ({ ...taxedAt(ratePercent), addsTax: true });

type Desk = Awaited<ReturnType<typeof treasury>>;

/** Tax rules from today on; classes outside `parts` are untaxed. Without a `gstin` the federation is unregistered. */
export function setTax(
  portal: Portal,
  { admin }: Desk,
  parts: Partial<Record<TaxClass, Rule>>,
  gstin: string | null = supplier.gstin,
): Promise<Response> {
  const classes = Object.fromEntries(taxClasses.map((one) => [one, parts[one] ?? outside]));
  const body = { ...supplier, gstin, fromDay: daysAgo(0), classes };
  return portal.ask(`${money}/tax`, { cookie: admin.cookie, method: "PUT", body });
}
