import { expect, test } from "vitest";
import { rupeesShort } from "./rupees-short";

test.each([
  [0, "0"],
  [500_00, "500"],
  [999_49, "999"],
  [999_50, "1.0k"],
  [41_230_00, "41.2k"],
  [99_949_00, "99.9k"],
  [99_950_00, "1.00 lakh"],
  [1_39_000_00, "1.39 lakh"],
  [99_99_499_00, "99.99 lakh"],
  [99_99_500_00, "1.00 crore"],
  [2_50_00_000_00, "2.50 crore"],
])("%i paise are about %s", (paise, words) => {
  expect(rupeesShort(paise)).toBe(words);
});
