import { expect, test } from "vitest";
import { membershipTypes } from "../members/type-titles";
import { feeInWords, feeOf } from "./fee";

test("a renewal costs what the member's own type costs; types without a fee of their own name none", () => {
  const named = membershipTypes.flatMap((type) => {
    const fee = feeOf(type);
    return fee ? [[type, feeInWords(fee, "₹99")]] : [];
  });
  expect(named).toEqual([
    ["digital", "₹99 a year from the second year"],
    ["associate-member", "₹99 a year"],
  ]);
});
