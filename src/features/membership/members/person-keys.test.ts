import { expect, test } from "vitest";
import { nameKey } from "./person-keys";

test("a name is the same with other case, accents, dots, spaces and order", () => {
  for (const name of ["Renée D. Souza", "renee d souza", " SOUZA, Renee D. "])
    expect(nameKey(name)).toBe("d renee souza");
});

test("names in Devanagari keep their vowels", () => {
  expect(nameKey("मीरा अय्यर")).not.toBe(nameKey("मारी अय्यर"));
});
