import { expect, test } from "vitest";
import { isEmptyCell, plainCell } from "./plain-cell";

test.each([
  [" Asha  Rao ", "Asha Rao"],
  [" Asha", "Asha"],
  ["Asha\r\nRao\u00a0", "Asha Rao"],
  ["\ufeffमीरा\u200b", "मीरा"],
  ["'+91 98200", "+91 98200"],
  ["'Quoted", "'Quoted"],
  ["Asha\u0000 \u0007 Rao", "Asha Rao"],
  ["", ""],
])("%j is %j", (cell, plain) => {
  expect(plainCell(cell)).toBe(plain);
});

test("words for nothing are empty cells", () => {
  expect(["NA", "n/a", "-", "nil", "00/00/0000", "0000-00-00 00:00:00", ""].every(isEmptyCell)).toBe(true);
  expect(["Nashik", "Nila", "07/03/1990"].some(isEmptyCell)).toBe(false);
});
