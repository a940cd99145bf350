import { expect, test } from "vitest";
import { withoutDirections, withoutInvisible, withoutSpaces, withoutStrayMarks } from "./invisible";

const codes = [
  0xad, 0x61c, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2060, 0x2066, 0x2067,
  0x2068, 0x2069, 0xfeff,
];
const marks = codes.map((code) => String.fromCodePoint(code));

test("no mark that copying brings along stays in a number or an address", () => {
  for (const mark of marks) {
    expect(withoutInvisible(`${mark}98200${mark}12345${mark}`)).toBe("9820012345");
    expect(withoutSpaces(`27AA ${mark}PFU0939F1ZV${mark}`)).toBe("27AAPFU0939F1ZV");
    expect(withoutStrayMarks(`IF-CO-${mark}2026-000123-7${mark}`)).toBe("IF-CO-2026-000123-7");
  }
});

test("joiners inside Indic words and drawings stay in texts and names", () => {
  for (const text of ["श्री\u200dमती", "ക്\u200d", "क्\u200cष", "র\u200d্যাব", "👷🏽\u200d♀️"]) {
    expect(withoutStrayMarks(text)).toBe(text);
    expect(withoutDirections(text)).toBe(text);
  }
});

test("a name has no marks of direction, and no joiner that joins nothing", () => {
  expect(withoutDirections("\u202aAsha\u200d \u200cRao\u202c\u200f")).toBe("Asha Rao");
  expect(withoutDirections("\u2068मीरा\u2069 \u200bअय्यर\ufeff")).toBe("मीरा अय्यर");
});
