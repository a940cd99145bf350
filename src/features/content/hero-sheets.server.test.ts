import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { heroSheet, heroSheets, sheetOf } from "./hero-sheets";

test("the renderings reach all eight sheets and nothing else", () => {
  const sheets = Array.from({ length: 40 }, (_, variant) => sheetOf(variant));
  expect(new Set(sheets)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7]));
});

test("there are eight different drawings, and each exists", () => {
  expect(new Set(heroSheets.map(({ drawing }) => drawing)).size).toBe(8);
  for (const { drawing } of heroSheets) expect(existsSync(`public/drawings/${drawing}.svg`)).toBe(true);
});

test("a number that is no sheet shows the first", () => {
  expect(heroSheet(8).drawing).toBe("suspension-bridge");
});
