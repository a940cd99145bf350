import fc from "fast-check";
import { expect, test } from "vitest";
import { splitTax } from "../tax";
import { creditedLines } from "./credited-lines";
import type { PrintedLine } from "./printed-document";

const line = (totalPaise: number, ratePercent: number): PrintedLine => ({
  title: "Fee",
  code: "999512",
  ratePercent,
  totalPaise,
  ...splitTax({ totalPaise, ratePercent, isWithinState: true }),
});
const total = (lines: readonly PrintedLine[]) => lines.reduce((sum, { totalPaise }) => sum + totalPaise, 0);

test("half of a document is half of each line, with its tax", () => {
  const lines = [line(118_000, 18), line(2_000, 0)];
  const [first, second] = creditedLines(lines, [], 60_000);
  expect(first).toMatchObject({ totalPaise: 59_000, taxablePaise: 50_000, cgstPaise: 4_500, sgstPaise: 4_500 });
  expect(second).toMatchObject({ totalPaise: 1_000, taxablePaise: 1_000, cgstPaise: 0 });
});

test("whatever is given back in whichever steps, the credit notes together are never more than the document, and all of it in the end", () => {
  const wanted = fc.array(fc.tuple(fc.integer({ min: 1, max: 500_000 }), fc.constantFrom(0, 5, 12, 18)), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(wanted, fc.array(fc.integer({ min: 1, max: 400_000 }), { maxLength: 6 }), (made, steps) => {
      const lines = made.map(([paise, rate]) => line(paise, rate));
      const notes: PrintedLine[][] = [];
      let left = total(lines);
      for (const step of [...steps, left]) {
        const amount = Math.min(step, left);
        if (amount === 0) continue;
        const note = creditedLines(lines, notes, amount);
        expect(total(note)).toBe(amount);
        for (const one of note) {
          expect(one.taxablePaise + one.cgstPaise + one.sgstPaise + one.igstPaise).toBe(one.totalPaise);
          expect(one.cgstPaise).toBe(one.sgstPaise);
        }
        notes.push(note);
        left -= amount;
      }
      const rest = creditedLines(lines, notes, left);
      for (const [at, { taxablePaise, cgstPaise }] of lines.entries()) {
        const of = (key: "taxablePaise" | "cgstPaise") =>
          [...notes, rest].reduce((sum, note) => sum + (note[at]?.[key] ?? 0), 0);
        expect([of("taxablePaise"), of("cgstPaise")]).toEqual([taxablePaise, cgstPaise]);
      }
    }),
  );
});
