import fc from "fast-check";
import { expect, test } from "vitest";
import { caseReference, readReference } from "./reference";

const kinds = ["DM", "MI", "CO", "SU", "PA", "CP"] as const;
const reference = fc
  .tuple(fc.constantFrom(...kinds), fc.integer({ min: 2024, max: 2099 }), fc.integer({ min: 1, max: 9_999_999 }))
  .map((parts) => caseReference(...parts));

function otherDigit(text: string, at: number, by: number): string {
  let count = -1;
  return text.replace(/\d/g, (digit) => {
    count += 1;
    return count === at ? String((Number(digit) + by) % 10) : digit;
  });
}

test("a reference names kind, year and serial", () => {
  expect(caseReference("DM", 2026, 123)).toMatch(/^IF-DM-2026-000123-\d$/);
  expect(caseReference("SU", 2026, 1_234_567)).toMatch(/^IF-SU-2026-1234567-\d$/);
});

test("a reference is read back as it was made", () => {
  fc.assert(
    fc.property(reference, (made) => {
      expect(readReference(made)).toBe(made);
    }),
  );
});

test("any single wrong digit is found", () => {
  fc.assert(
    fc.property(reference, fc.nat({ max: 30 }), fc.integer({ min: 1, max: 9 }), (made, at, by) => {
      const digits = made.replace(/\D/g, "").length;
      expect(readReference(otherDigit(made, at % digits, by))).toBeUndefined();
    }),
  );
});

test("the letters count too: most other kinds are found", () => {
  const made = caseReference("CO", 2026, 123);
  const others = kinds.filter((kind) => kind !== "CO").map((kind) => made.replace("CO", kind));
  expect(others.filter(readReference).length).toBeLessThan(2);
});

test("spaces, small letters, missing hyphens and long dashes do no harm", () => {
  const made = caseReference("CO", 2026, 123);
  const typed = [made.toLowerCase(), made.replaceAll("-", " "), made.replaceAll("-", ""), ` ${made} `];
  for (const one of [...typed, made.replaceAll("-", "–"), made.replaceAll("-", " — ")])
    expect([one, readReference(one)]).toEqual([one, made]);
});

test("whatever else is typed is no reference", () => {
  for (const typed of ["", "IF", "CO-2026-000123-7", "IF-CO-2026-123-7", "IF-CO-26-000123-7", "<script>"])
    expect([typed, readReference(typed)]).toEqual([typed, undefined]);
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(readReference(typed)).toBeUndefined();
    }),
  );
});

test("a reference copied from a mail is read without its invisible marks", () => {
  const reference = caseReference("CO", 2026, 123);
  expect(readReference(`\u202a${reference.replace("-2026", "\u200b-2026\u00ad")}\u202c`)).toBe(reference);
});
