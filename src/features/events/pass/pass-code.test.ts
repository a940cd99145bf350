import { expect, test } from "vitest";
import { codeIn, codeOfBytes, spacedCode } from "./pass-code";

test("a code is read as it is printed, and as people mistake its letters", () => {
  const code = codeOfBytes(Uint8Array.from([0, 1, 31, 32, 47, 255, 9, 10]));
  expect(code).toBe("01Z0FZ9A");
  expect(codeIn(spacedCode(code))).toBe(code);
  expect(codeIn(" o1z0 fz9a ")).toBe(code);
  expect(codeIn("Ol z0fz-9a")).toBe(code);
});

test("what is too short, too long or has other letters is no code", () => {
  for (const typed of ["", "01Z0FZ9", "01Z0FZ9AA", "01Z0FZ9U", "IF-RE-2027-000123-7"])
    expect(codeIn(typed)).toBeUndefined();
});

test("a code copied from a mail is read without its invisible marks", () => {
  expect(codeIn("\ufeffK7QX\u200b-4M2P\u200e")).toBe("K7QX4M2P");
});
