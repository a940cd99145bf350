import { expect, test } from "vitest";
import { documentNumber, financialYearOf } from "./financial-year";

test.each([
  ["2026-03-31", "25-26"],
  ["2026-04-01", "26-27"],
  ["2026-12-31", "26-27"],
  ["2027-01-01", "26-27"],
  ["2099-04-01", "99-00"],
])("%s lies in %s", (day, year) => {
  expect(financialYearOf(day)).toBe(year);
});

test("what is no day has no year", () => {
  expect(() => financialYearOf("1 April 2026")).toThrow(RangeError);
});

test("a document's number has at most sixteen characters", () => {
  expect(documentNumber("IF", "26-27", 1)).toBe("IF/26-27/000001");
  expect(documentNumber("IF", "26-27", 1_234_567)).toBe("IF/26-27/1234567");
  expect(() => documentNumber("IF", "26-27", 12_345_678)).toThrow("longer than 16");
  expect(() => documentNumber("IFACE", "26-27", 1)).toThrow("longer than 16");
  expect(() => documentNumber("IF", "26-27", 0)).toThrow(RangeError);
});
