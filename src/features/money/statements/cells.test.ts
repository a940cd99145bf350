import { expect, test } from "vitest";
import { amountIn, dayIn } from "./cells";

test.each([
  ["1,23,456.00", 12_345_600],
  ["123,456.00", 12_345_600],
  ["₹ 500", 50_000],
  ["Rs. 500.5", 50_050],
  ["Rs.500", 50_000],
  ["INR 1,000.00", 100_000],
  ["-500.00", -50_000],
  ["−500.00", -50_000],
  ["500.00 Cr", 50_000],
  ["500.00Dr.", -50_000],
  ["500.00 (Dr)", -50_000],
  ["0.00 Dr", 0],
  ["500.0000", 50_000],
  ["500.", 50_000],
])("%s is %i paise", (cell, paise) => {
  expect(amountIn(cell)?.paise).toBe(paise);
});

test.each([
  "",
  "n/a",
  "1.234,56",
  "12,34",
  "1,2,3456",
  "5.005",
  "500 Xr",
  "5 00",
  "1e5",
  "0x10",
  "99999999999999999",
])("%j is no amount", (cell) => {
  expect(amountIn(cell)).toBeUndefined();
});

test.each([
  ["05/01/2026", "DD/MM/YYYY", "2026-01-05"],
  ["5-1-26", "DD/MM/YYYY", "2026-01-05"],
  ["05-01-2026 19:40:46", "DD/MM/YYYY", "2026-01-05"],
  ["05.01.2026 07:40 PM", "DD/MM/YYYY", "2026-01-05"],
  ["5 Jan 2026", "DD/MM/YYYY", "2026-01-05"],
  ["05-Jan-26", "DD/MM/YYYY", "2026-01-05"],
  ["05 January, 2026", "DD/MM/YYYY", "2026-01-05"],
  ["01/05/2026", "MM/DD/YYYY", "2026-01-05"],
  ["2026-01-05", "YYYY-MM-DD", "2026-01-05"],
  ["2026-01-05T10:00:00", "YYYY-MM-DD", "2026-01-05"],
] as const)("%s in the form %s is %s", (cell, format, day) => {
  expect(dayIn(cell, format)).toBe(day);
});

test.each([
  ["29/02/2026", "DD/MM/YYYY"],
  ["13/13/2026", "DD/MM/YYYY"],
  ["00/01/2026", "DD/MM/YYYY"],
  ["5 Foo 2026", "DD/MM/YYYY"],
  ["2026-01-05", "DD/MM/YYYY"],
  ["05/01/2026", "YYYY-MM-DD"],
  ["1,00,000.00", "DD/MM/YYYY"],
  ["", "DD/MM/YYYY"],
  ["", "YYYY-MM-DD"],
] as const)("%j in the form %s is no day", (cell, format) => {
  expect(dayIn(cell, format)).toBeUndefined();
});
