import fc from "fast-check";
import { expect, test } from "vitest";
import { isReference, newReference, referencesIn, spacedReference } from "./reference";

const characters = [..."ABCDEFGHJKMNPQRSTUVWXYZ23456789"];
/** Uses only bytes below 248, as larger ones are rejected to avoid bias. */
const reference = fc.array(fc.integer({ min: 0, max: 247 }), { minLength: 9, maxLength: 9 }).map((bytes) => {
  const left = [255, ...bytes];
  return newReference((count) => Uint8Array.from(left.splice(0, count)));
});

test("a reference has ten characters that nobody takes for others, and no two are the same", () => {
  const made = Array.from({ length: 2000 }, () => newReference());
  expect(new Set(made).size).toBe(2000);
  expect(made.filter((one) => !/^[A-HJKMNP-Z2-9]{10}$/.test(one) || !isReference(one))).toEqual([]);
});

test("every single wrong character is found", () => {
  fc.assert(
    fc.property(reference, fc.nat({ max: 9 }), (made, at) => {
      const wrong = characters.filter((one) => one !== made[at]);
      expect(wrong.filter((one) => isReference(made.slice(0, at) + one + made.slice(at + 1)))).toEqual([]);
    }),
  );
});

test("every swap of two neighbours is found", () => {
  fc.assert(
    fc.property(reference, fc.nat({ max: 8 }), (made, at) => {
      const [one = "", other = ""] = made.slice(at, at + 2);
      fc.pre(one !== other);
      expect(isReference(made.slice(0, at) + other + one + made.slice(at + 2))).toBe(false);
    }),
  );
});

test("only the one spelling is a reference", () => {
  const made = newReference();
  for (const typed of ["", made.toLowerCase(), `${made} `, spacedReference(made), `${made}A`, made.slice(1)])
    expect([typed, isReference(typed)]).toEqual([typed, false]);
});

test("it is printed in fours", () => {
  expect(spacedReference("ABCDEFGHJK")).toBe("ABCD EFGH JK");
});

test.each([
  (made: string) => `UPI/CR/412345678901/RAVI K/HDFC/ravi@okhdfc/${made}`,
  (made: string) => `NEFT CR-HDFC0001234-RAVI K-${spacedReference(made)}`,
  (made: string) => `by transfer ${made.toLowerCase()} membership`,
  (made: string) => `${made.slice(0, 3)}/${made.slice(3, 7)} - ${made.slice(7)}.`,
  (made: string) => `UPI/P2A/412345678901/RAVIK/${made}MEMBERSHIP2026`,
  (made: string) => `FEES${made}`,
])("it is found in a narration: case %#", (narration) => {
  fc.assert(
    fc.property(reference, (made) => {
      expect(referencesIn(narration(made))).toContain(made);
    }),
  );
});

test("several are found once each, in their order, and a wrong one is not", () => {
  const [one, other] = ["ABCDEFGHJ", "WXYZ23456"].map((stem) => {
    const last = characters.find((character) => isReference(stem + character));
    return `${stem}${last}`;
  });
  expect(referencesIn(`for ${other}, ${one} and ${other}`)).toEqual([other, one]);
  expect(referencesIn(`for ${one?.replace("B", "V")}`)).toEqual([]);
  expect(referencesIn("")).toEqual([]);
});
