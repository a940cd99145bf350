import type { TaxedLines } from "./schema";

export type TaxSum = { label: string; paise: number };

/** Taxes with an amount; the label has the rate if all taxed lines share one. */
export function taxSums({ lines, stateTax }: TaxedLines): TaxSum[] {
  const taxed = lines.filter(({ ratePercent }) => ratePercent > 0);
  const rates = new Set(taxed.map(({ ratePercent }) => ratePercent));
  const [rate = 0] = rates;
  const sums = [
    { name: "CGST", percent: rate / 2, paise: taxed.reduce((sum, line) => sum + line.cgstPaise, 0) },
    { name: stateTax ?? "SGST", percent: rate / 2, paise: taxed.reduce((sum, line) => sum + line.sgstPaise, 0) },
    { name: "IGST", percent: rate, paise: taxed.reduce((sum, line) => sum + line.igstPaise, 0) },
  ];
  return sums
    .filter(({ paise }) => paise > 0)
    .map(({ name, percent, paise }) => ({ label: rates.size === 1 ? `${name} ${percent}%` : name, paise }));
}
