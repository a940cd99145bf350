import { expect, test } from "vitest";
import { isWithinState, placeOfSupply } from "./place-of-supply";
import type { SupplyPlace, TaxRules } from "./tax-rules";
import { taxClasses } from "./words";

const rules = (place?: SupplyPlace, gstin: string | null = "27AAPFU0939F1ZV"): TaxRules => ({
  legalName: "iFACE",
  address: "Mumbai",
  gstin,
  classes: Object.fromEntries(
    taxClasses.map((one) => [one, { treatment: "rated", ratePercent: 18, code: "999512", place }]),
  ) as TaxRules["classes"],
});
const inKarnataka = { taxClass: "membership", billingStateCode: "29", supplyStateCode: null } as const;

test("the payer's, the venue's or that of delivery counts, the payer's for goods without one; a venue without one is in the federation's, and without an address so is everybody", () => {
  expect(placeOfSupply(rules("payer"), inKarnataka)).toBe("29");
  expect(placeOfSupply(rules("delivery"), inKarnataka)).toBe("29");
  expect(placeOfSupply(rules("venue"), inKarnataka)).toBe("27");
  expect(placeOfSupply(rules("venue"), { ...inKarnataka, supplyStateCode: "33" })).toBe("33");
  expect(placeOfSupply(rules("payer"), { ...inKarnataka, supplyStateCode: "33" })).toBe("29");
  expect(placeOfSupply(rules("delivery"), { ...inKarnataka, supplyStateCode: "33" })).toBe("33");
  expect(placeOfSupply(rules("payer"), { ...inKarnataka, billingStateCode: undefined })).toBe("27");
  expect(placeOfSupply(rules("payer", null), inKarnataka)).toBeNull();
});

test("rules of before the place could be chosen take events where they are held, and all else where the payer is", () => {
  const places = taxClasses.map((taxClass) => placeOfSupply(rules(), { ...inKarnataka, taxClass }));
  expect(Object.fromEntries(taxClasses.map((one, at) => [one, places[at]]))).toEqual({
    membership: "29",
    affiliation: "29",
    event: "27",
    course: "29",
    goods: "29",
  });
});

test("a supply stays within the state whose code opens the GSTIN", () => {
  expect([isWithinState("27AAPFU0939F1ZV", "27"), isWithinState("27AAPFU0939F1ZV", "29")]).toEqual([true, false]);
});
