import { expect, test } from "vitest";
import { shownValue, storedValue } from "./setting-field";

test("hours are shown and typed, minutes are stored", () => {
  expect(shownValue("hours", 90)).toBe("1.5");
  expect(storedValue("hours", " 1.5 ")).toBe(90);
});

test("days stand one a line as India writes them, and are sent line by line", () => {
  expect(shownValue("days", ["--01-26", "2026-11-09"])).toBe("26 January\n9 November 2026");
  expect(storedValue("days", "26 January\n\n9/11/2026")).toEqual(["26 January", "", "9/11/2026"]);
});

test("numbers are numbers, also with Indian commas; a telephone number stays as it was typed", () => {
  expect(storedValue("number", "1,20,000")).toBe(120_000);
  expect(storedValue("number", "many")).toBe("many");
  expect(storedValue("number", "")).toBe("");
  expect(storedValue("text", "022")).toBe("022");
});
