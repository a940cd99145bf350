import { expect, test } from "vitest";
import { priceTaxes } from "./price-tax";
import { priceWords, taxHint, totalWords } from "./price-words";
import type { ClassRule, TaxRules } from "./tax-rules";

const added = { percent: 18, isAdded: true };
const included = { percent: 5, isAdded: false };

test("a price says whether its tax comes on top, and nothing of tax where there is none", () => {
  expect(priceWords(100_000, added)).toBe("₹1,000 plus 18% GST");
  expect(priceWords(118_000, included)).toBe("₹1,180 with 5% GST");
  expect(priceWords(100_000, null)).toBe("₹1,000");
  expect(taxHint(null, 100_000)).toBe(undefined);
  expect(taxHint(added, 100_000)).toBe("18% GST is added: ₹1,180 with GST");
  expect(taxHint(included, 100_000)).toBe("5% GST is in it");
});

test("what is to be paid is the sum of what each price comes to", () => {
  expect(totalWords([100_000], added)).toBe("₹1,180 with GST");
  // Each line is rounded alone, as on the due: 60 twice, not 118.
  expect(totalWords([50, 50], added)).toBe("₹1.20 with GST");
  expect(totalWords([50_050], null)).toBe("₹500.50");
});

const none: ClassRule = { treatment: "outside", ratePercent: 0, code: "" };
const rated: ClassRule = { treatment: "rated", ratePercent: 18, code: "999512" };
const rules: TaxRules = {
  legalName: "iFACE",
  address: "",
  gstin: "27AAPFU0939F1ZV",
  classes: {
    membership: { ...rated, addsTax: true },
    affiliation: rated,
    event: none,
    course: { ...none, treatment: "exempt" },
    goods: { ...rated, ratePercent: 0 },
  },
};

test("rules of before have prices that include tax; classes that are not taxed, and who is not registered, say nothing", () => {
  expect(priceTaxes(rules)).toEqual({ membership: added, affiliation: { percent: 18, isAdded: false } });
  expect(priceTaxes({ ...rules, gstin: null })).toEqual({});
  expect(priceTaxes(undefined)).toEqual({});
});
