import { expect, test } from "vitest";
import { nameKey, phoneKey } from "./person-keys";

test("a phone is the same however it is written", () => {
  for (const phone of ["9820012345", "+91 98200 12345", "098200-12345", "(0091) 98200 12345"])
    expect(phoneKey(phone)).toBe("9820012345");
});

test("a name is the same with other case, accents, dots, spaces and order", () => {
  for (const name of ["Renée D. Souza", "renee d souza", " SOUZA, Renee D. "])
    expect(nameKey(name)).toBe("d renee souza");
});

test("names in Devanagari keep their vowels", () => {
  expect(nameKey("मीरा अय्यर")).not.toBe(nameKey("मारी अय्यर"));
});
