import { expect, test } from "vitest";
import { fromControl, moved, numberOf, tableOf, tableText, toControl } from "./form-value";

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
  expect([numberOf("12"), numberOf("4.5"), numberOf(""), numberOf("twelve")]).toEqual([
    12,
    4.5,
    null,
    "twelve",
  ]);
});

test("something moves up and down a list, not out of it", () => {
  expect(moved(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
  expect(moved(["a", "b", "c"], 2, -1)).toEqual(["a", "c", "b"]);
  expect(moved(["a", "b"], 0, -1)).toEqual(["a", "b"]);
});

test("a moment goes through the control unchanged, in India's time wherever the browser is", () => {
  expect(toControl("2027-03-05T04:30:00.000Z")).toBe("2027-03-05T10:00");
  expect(fromControl("2027-03-05T10:00")).toBe("2027-03-05T04:30:00.000Z");
  expect(toControl("2025-09-15T19:00:00+05:30")).toBe("2025-09-15T19:00");
});

test("no moment is no moment", () => {
  for (const none of ["", "soon", undefined, null, 7]) expect(toControl(none)).toBe("");
  expect(fromControl("")).toBe("");
});
