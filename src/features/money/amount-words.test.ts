import { expect, test } from "vitest";
import { amountInWords } from "./amount-words";

test.each([
  [12_000_050, "Rupees One Lakh Twenty Thousand and Fifty Paise Only"],
  [118_000, "Rupees One Thousand One Hundred Eighty Only"],
  [100, "Rupee One Only"],
  [101, "Rupee One and One Paisa Only"],
  [7, "Seven Paise Only"],
  [0, "Rupees Zero Only"],
  [1_000_000_000, "Rupees One Crore Only"],
  [
    123_456_789_012,
    "Rupees One Hundred Twenty Three Crore Forty Five Lakh Sixty Seven Thousand Eight Hundred Ninety and Twelve Paise Only",
  ],
  [100_000_000_000_000, "Rupees One Lakh Crore Only"],
  [-50_000, "Minus Rupees Five Hundred Only"],
])("%s paise: %s", (paise, words) => {
  expect(amountInWords(paise)).toBe(words);
});

test("fractions of a paisa are refused", () => {
  expect(() => amountInWords(0.5)).toThrow(RangeError);
});
