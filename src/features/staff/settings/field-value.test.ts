import { expect, test } from "vitest";
import { shownValue, storedValue } from "./field-value";

test("hours are shown and typed, minutes are stored", () => {
  expect(shownValue("hours", 90)).toBe("1.5");
  expect(storedValue("hours", " 1.5 ")).toBe(90);
});

test("days stand one a line, however they were separated", () => {
  expect(shownValue("days", ["01-26", "2026-11-09"])).toBe("01-26\n2026-11-09");
  expect(storedValue("days", "01-26\n\n 2026-11-09, 05-01")).toEqual(["01-26", "2026-11-09", "05-01"]);
  expect(storedValue("days", "")).toEqual([]);
});

test("numbers are numbers, also with Indian commas; a telephone number stays as it was typed", () => {
  expect(storedValue("rupees", "1,20,000")).toBe(120_000);
  expect(storedValue("number", "many")).toBe("many");
  expect(storedValue("number", "")).toBe("");
  expect(storedValue("text", "022")).toBe("022");
});
