import { expect, test } from "vitest";
import { isSameName, mendsSpelling } from "./holder-name";

test.each([
  ["Meera Kulkarni", "MEERA  KULKARNI"],
  ["M. Kulkarni", "Meera Kulkarni"],
  ["Meera S. Kulkarni", "Meera Suresh Kulkarni"],
  ["R. Venkata Rao", "R.Venkata Rao"],
  ["मीरा कुलकर्णी", "मीरा  कुलकर्णी"],
])("%s and %s are one name", (one, other) => {
  expect([isSameName(one, other), isSameName(other, one)]).toEqual([true, true]);
});

test.each([
  ["Meera Kulkarni", "Meera Kulkarny"],
  ["Meera Kulkarni", "Kulkarni Meera"],
  ["Meera Kulkarni", "Meera"],
  ["M. Kulkarni", "Neera Kulkarni"],
])("%s and %s differ", (one, other) => {
  expect(isSameName(one, other)).toBe(false);
});

test.each([
  ["Meera Kulkarny", "Meera Kulkarni"],
  ["Mera Kulkarny", "Meera Kulkarni"],
  ["meera kulkarni", "Meera Kulkarni"],
  ["M Kulkarni", "Meera Kulkarni"],
])("%s to %s mends the spelling", (name, wanted) => {
  expect(mendsSpelling(name, wanted)).toBe(true);
});

test.each([
  ["Meera Kulkarni", "Asha Rao"],
  ["Mira Kulkarny", "Meera Kulkarni"],
  ["Meera Kulkarni", "Meera Joshi"],
])("%s to %s is another name", (name, wanted) => {
  expect(mendsSpelling(name, wanted)).toBe(false);
});
