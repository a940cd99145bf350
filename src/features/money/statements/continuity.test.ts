import fc from "fast-check";
import { expect, test } from "vitest";
import { firstBreak, lineIdentities } from "./continuity";
import type { ReadLine } from "./row";

function linesOf(amounts: number[], from: number | null, valueDate = "2026-11-02"): ReadLine[] {
  let balance = from ?? 0;
  return amounts.map((amountPaise) => {
    balance += amountPaise;
    const balancePaise = from === null ? null : balance;
    return { valueDate, amountPaise, balancePaise, bankReference: null, narration: "CASH DEPOSIT" };
  });
}

const amounts = fc.array(fc.integer({ min: -500, max: 500 }).filter(Boolean), { minLength: 2, maxLength: 40 });

test("balances that follow have no break, and none without balances can be proven", () => {
  fc.assert(
    fc.property(amounts, fc.integer(), (given, from) => {
      expect(firstBreak(linesOf(given, from), from)).toBeNull();
      expect(firstBreak(linesOf(given, null), from)).toBeNull();
    }),
  );
});

test("a row left out or changed is found where the next one stands", () => {
  fc.assert(
    fc.property(amounts, fc.nat(), (given, seed) => {
      const lines = linesOf(given, 1000);
      const at = seed % (lines.length - 1);
      expect(firstBreak(lines.toSpliced(at, 1), 1000)).toBe(at);
      const changed = lines.map((line, place) =>
        place === at ? { ...line, amountPaise: line.amountPaise + 1 } : line,
      );
      expect(firstBreak(changed, 1000)).toBe(at);
    }),
  );
});

test("what is missing before the first row shows by the balance that is stored", () => {
  const lines = linesOf([100, 200], 1000);
  expect([firstBreak(lines, 1000), firstBreak(lines, 999), firstBreak(lines, null)]).toEqual([null, 0, null]);
});

test("a balance that the bank prints once a day covers the rows before it", () => {
  const lines = linesOf([100, 200, 300], 1000).map((line, at) => (at === 1 ? line : { ...line, balancePaise: null }));
  expect([firstBreak(lines, 1000), firstBreak(lines, 900)]).toEqual([null, 1]);
});

test("two equal payments stay two, with balances and without", () => {
  expect(new Set(lineIdentities("main", linesOf([500, 500], 0))).size).toBe(2);
  expect(new Set(lineIdentities("main", linesOf([500, 500], null))).size).toBe(2);
  expect(new Set(lineIdentities("main", linesOf([500, -500, 500], 0))).size).toBe(3);
});

test("the same rows in another file are the same, on another account they are not", () => {
  const lines = linesOf([500, 500, -20], 0);
  expect(lineIdentities("main", structuredClone(lines))).toEqual(lineIdentities("main", lines));
  const known = new Set(lineIdentities("main", lines));
  expect(lineIdentities("other", lines).filter((one) => known.has(one))).toEqual([]);
});

test("overlapping files agree: row by row with balances that never come back, day by day without any", () => {
  const deposits = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 2, maxLength: 30 });
  fc.assert(
    fc.property(deposits, fc.nat(), fc.nat(), (given, one, other) => {
      const lines = linesOf(given, 0);
      const whole = lineIdentities("main", lines);
      const [from, until] = [one % lines.length, (other % lines.length) + 1];
      expect(lineIdentities("main", lines.slice(from))).toEqual(whole.slice(from));
      expect(lineIdentities("main", lines.slice(0, until))).toEqual(whole.slice(0, until));
    }),
  );
  const days = ["2026-11-02", "2026-11-03", "2026-11-04"].map((day) => linesOf([5, 5, 7, 5], null, day));
  const whole = lineIdentities("main", days.flat());
  expect(lineIdentities("main", days.slice(1).flat())).toEqual(whole.slice(4));
  expect(lineIdentities("main", days.slice(0, 2).flat())).toEqual(whole.slice(0, 8));
});
