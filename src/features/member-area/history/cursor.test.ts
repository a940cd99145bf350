import fc from "fast-check";
import { expect, test } from "vitest";
import { cursorAfter, entryBefore } from "./cursor";

test("a cursor comes back as the entry it was made of", () => {
  fc.assert(fc.property(fc.nat({ max: 1e14 }), (id) => entryBefore(cursorAfter(id)) === id));
});

test("any other word is no cursor", () => {
  const words = [
    "",
    "x",
    "abcde",
    "20",
    "after 20",
    btoa("after 020"),
    btoa("after 1; drop"),
    "é",
    "a=b=",
    "__",
  ];
  expect(words.map(entryBefore)).toEqual(words.map(() => undefined));
  fc.assert(fc.property(fc.string(), (word) => entryBefore(word) === undefined));
});
