import { expect, test } from "vitest";
import { namesPayer, reasonWords, upiIdsIn } from "./suggestion-words";

test("reasons are said in one order, whatever order they were found in", () => {
  expect(reasonWords(new Set(["name", "utr-one-digit-off", "amount"]))).toBe(
    "A claim’s UTR differs in one character · the amount is exact · the payer’s name is in the line",
  );
  expect(reasonWords(new Set(["amount"]))).toBe("The amount is exact");
});

test("a payer is named by every word of the name, in any order and any case", () => {
  expect(namesPayer("NEFT CR SAMPLE ASSOCIATION OF ENGINEERS", "Sample Association of Engineers")).toBe(true);
  expect(namesPayer("UPI/RAO ASHA V/fees", "Dr. Asha V. Rao")).toBe(true);
  expect(namesPayer("UPI/ASHA/fees", "Asha Rao")).toBe(false);
  expect(namesPayer("UPI/ASHA/fees", "Asha")).toBe(false);
  expect(namesPayer("UPI/अनिता शर्मा/fees", "अनिता शर्मा")).toBe(true);
});

test("UPI IDs are found in what banks write", () => {
  expect(upiIdsIn("UPI/CR/412345678901/ASHA/asha.rao-1@okbank/fees Asha.Rao-1@OKBANK")).toEqual(["asha.rao-1@okbank"]);
  expect(upiIdsIn("NEFT N123 A@B")).toEqual([]);
});
