import { expect, test } from "vitest";
import { normalisedUtr, oneDigitOff, utrsIn } from "./utr";

test.each([
  ["412345678901", "412345678901"],
  [" 4123 4567 8901 ", "412345678901"],
  ["4123-4567-8901", "412345678901"],
  ["n123456789012345", "N123456789012345"],
  ["SBINR52026112500123456", "SBINR52026112500123456"],
])("%s is typed for %s", (typed, utr) => {
  expect(normalisedUtr(typed)).toBe(utr);
});

test.each([
  "",
  "41234567890",
  "4123456789012",
  "N12345678901234",
  "1234567890123456",
  "ABCDEFGHIJKLMNOP",
  "４１２３４５６７８９０１",
])("%j is no UTR", (typed) => {
  expect(normalisedUtr(typed)).toBeUndefined();
});

test.each([
  ["UPI/CR/412345678901/RAVI K/HDFC/ravi@okhdfc/fees", ["412345678901"]],
  ["NEFT-N123456789012345-RAVI K", ["N123456789012345"]],
  ["RTGS sbinr52026112500123456 ACME", ["SBINR52026112500123456"]],
  ["0000412345678901", ["412345678901"]],
  ["UPI-609393884269", ["609393884269"]],
  ["IMPS412345678901", ["412345678901"]],
  ["IMPS/412345678901/X 412345678901 522345678902", ["412345678901", "522345678902"]],
  ["CASH DEPOSIT 50100012345678", []],
])("%s holds %j", (narration, utrs) => {
  expect(utrsIn(narration)).toEqual(utrs);
});

test("one slip is told from two, from none and from another length", () => {
  const utr = "412345678901";
  const others = ["412345678902", "512345678901", "412345678910", utr, "41234567890", "512345678902"];
  expect(others.map((other) => oneDigitOff(utr, other))).toEqual([true, true, false, false, false, false]);
});
