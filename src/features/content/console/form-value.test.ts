import { expect, test } from "vitest";
import { moved, numberOf, tableOf, tableText } from "./form-value";

test("a table is written line by line and read again as it was", () => {
  const table = {
    head: ["Membership", "A year"],
    rows: [
      ["Digital", "₹1,200"],
      ["Full", "₹6,000"],
    ],
  };
  expect(tableText(table)).toBe("Membership | A year\nDigital | ₹1,200\nFull | ₹6,000");
  expect(tableOf(tableText(table))).toEqual(table);
  expect([tableText(undefined), tableOf(" \n ")]).toEqual(["", undefined]);
});

test("a number is a number, nothing is none, and anything else is left for the rules", () => {
  expect([numberOf("12"), numberOf("4.5"), numberOf(""), numberOf("twelve")]).toEqual([12, 4.5, null, "twelve"]);
});

test("something moves up and down a list, not out of it", () => {
  expect(moved(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
  expect(moved(["a", "b", "c"], 2, -1)).toEqual(["a", "c", "b"]);
  expect(moved(["a", "b"], 0, -1)).toEqual(["a", "b"]);
});
