import { expect, test } from "vitest";
import { taxSums } from "./tax-sums";

const line = { title: "Fee", amountPaise: 118_000, taxablePaise: 100_000, ratePercent: 18 };
const within = { ...line, cgstPaise: 9000, sgstPaise: 9000, igstPaise: 0 };
const between = { ...line, cgstPaise: 0, sgstPaise: 0, igstPaise: 18_000 };
const untaxed = { ...line, taxablePaise: 118_000, ratePercent: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };

test("taxes are summed by name, with their rate where all taxed lines have one", () => {
  expect(taxSums({ lines: [within, within, untaxed], stateTax: "UTGST" })).toEqual([
    { label: "CGST 9%", paise: 18_000 },
    { label: "UTGST 9%", paise: 18_000 },
  ]);
  expect(taxSums({ lines: [between], stateTax: "SGST" })).toEqual([{ label: "IGST 18%", paise: 18_000 }]);
  expect(taxSums({ lines: [within, { ...within, ratePercent: 5 }], stateTax: "SGST" })).toEqual([
    { label: "CGST", paise: 18_000 },
    { label: "SGST", paise: 18_000 },
  ]);
  expect(taxSums({ lines: [untaxed], stateTax: null })).toEqual([]);
});
