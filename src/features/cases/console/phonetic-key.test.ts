import { expect, test } from "vitest";
import { phoneticKey, phoneticKeys } from "./phonetic-key";

const alike = [
  ["Joshi", "Joshee", "जोशी", "Jõshi"],
  ["Deshpande", "देशपांडे"],
  ["Sharma", "Sarma", "शर्मा", "Sharmaa"],
  ["Kulkarni", "Kulkarnee", "कुलकर्णी"],
  ["Phadke", "Fadke", "फडके"],
  ["Vishwanath", "Viswanath", "Wishvanat"],
  ["Narendra", "नरेंद्र"],
  ["Meera", "Mira", "मीरा"],
  ["Pooja", "Puja", "पूजा"],
  ["Ramesh", "रमेश"],
  ["Patel", "પટેલ", "पटेल"],
  ["Reddy", "Redy"],
];

test.each(alike)("%s is found however it is spelt: %s", (...spellings) => {
  expect([...new Set(spellings.map(phoneticKey))]).toHaveLength(1);
});

test("names that differ stay apart", () => {
  const names = ["Rao", "Roy", "Iyer", "Asha", "Usha", "Ram", "Rama Rao", "Gita", "Nita"];
  expect(new Set(names.map((name) => phoneticKeys(name).join(" "))).size).toBe(names.length);
});

test("what is no letter parts words, and numbers stand for themselves", () => {
  expect(phoneticKeys("asha.rao42@x")).toEqual(["asa", "rao", "42", "ks"]);
  expect(phoneticKeys("  - ")).toEqual([]);
});
