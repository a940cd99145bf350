import { expect, test } from "vitest";
import { cutText } from "./cut-text";

test.each([
  ["Asha", 10, "Asha"],
  ["Asha Rao", 4, "Asha"],
  ["𠮷田太郎", 3, "𠮷田"],
  ["田𠮷太郎", 2, "田"],
  ["𠮷", 2, "𠮷"],
  ["𠮷", 1, ""],
])("%s cut to %d is %j", (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});
