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
  ["meera kulkarni", "Meera Kulkarni"],
  ["Meera  Kulkarni", "Meera Kulkarni"],
  ["MeeraKulkarni", "Meera Kulkarni"],
  ["M Kulkarni", "M. Kulkarni"],
  ["R. Venkata Rao", "R.Venkata Rao"],
])("%s to %s mends case, spaces or dots", (name, wanted) => {
  expect(mendsSpelling(name, wanted)).toBe(true);
});

test.each([
  ["A Rao", "Amitabh Rao"],
  ["Amitabh Rao", "A. Rao"],
  ["Meera Kulkarny", "Meera Kulkarni"],
  ["Mera Kulkarni", "Meera Kulkarni"],
  ["Meera Kulkarni", "Asha Rao"],
  ["Meera Kulkarni", "Meera Joshi"],
])("%s to %s changes letters, which a person decides", (name, wanted) => {
  expect(mendsSpelling(name, wanted)).toBe(false);
});
