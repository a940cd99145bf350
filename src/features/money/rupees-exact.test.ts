import { expect, test } from "vitest";
import { rupeesExact } from "./rupees-exact";

test.each([
  [12_000_050, "₹1,20,000.50"],
  [1_234_567_890_00, "₹1,23,45,67,890.00"],
  [5, "₹0.05"],
  [0, "₹0.00"],
  [-120_005, "\u2212₹1,200.05"],
])("%s paise: %s", (paise, shown) => {
  expect(rupeesExact(paise)).toBe(shown);
});
