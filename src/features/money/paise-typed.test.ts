import { expect, test } from "vitest";
import { paiseTyped, typedPaise } from "./paise-typed";

test("amounts are read as people type them", () => {
  expect(["5900", "5,900.00", "₹ 1,20,000.5", "0.07", "12."].map(paiseTyped)).toEqual([
    590_000, 590_000, 12_000_050, 7, 1200,
  ]);
});

test("what is no amount in rupees is none, rather than a guess", () => {
  for (const typed of ["", "-5", "5.901", "1.2.3", "five", "1e3", ".5"]) expect(paiseTyped(typed)).toBeUndefined();
});

test("what a control starts with is read as the same amount", () => {
  for (const paise of [1, 29, 590_050, 10_000_000_001]) expect(paiseTyped(typedPaise(paise))).toBe(paise);
});
