import fc from "fast-check";
import { expect, test } from "vitest";
import { grossOf, halfTax, netOf, splitTax } from "./tax";

const rates = [0.25, 3, 5, 18, 28];
const amount = fc.integer({ min: 0, max: 100_000_000_000 });
const rate = fc.constantFrom(0, 1.5, 7.5, 12, ...rates);

test.each(rates)(
  "every price to ₹20,000.00 is split exactly at %s%%, and never more than a paisa off",
  (ratePercent) => {
    const wrong: number[] = [];
    for (let totalPaise = 1; totalPaise <= 2_000_000; totalPaise += 1) {
      const { taxablePaise, cgstPaise, sgstPaise } = splitTax({ totalPaise, ratePercent, isWithinState: true });
      const off = Math.abs((totalPaise * ratePercent) / (100 + ratePercent) - 2 * cgstPaise);
      const isExact = taxablePaise + cgstPaise + sgstPaise === totalPaise && cgstPaise === sgstPaise;
      if (!isExact || taxablePaise < 0 || off > 1 + 1e-6) wrong.push(totalPaise);
    }
    expect(wrong).toEqual([]);
  },
);

test("a price that includes tax is the sum of its parts, in the state and between states", () => {
  fc.assert(
    fc.property(amount, rate, fc.boolean(), (totalPaise, ratePercent, isWithinState) => {
      const split = splitTax({ totalPaise, ratePercent, isWithinState });
      const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = split;
      expect(taxablePaise + cgstPaise + sgstPaise + igstPaise).toBe(totalPaise);
      expect(cgstPaise).toBe(sgstPaise);
      expect(isWithinState ? igstPaise : cgstPaise).toBe(0);
      expect(Object.values(split).filter((paise) => paise < 0 || !Number.isSafeInteger(paise))).toEqual([]);
    }),
  );
});

test.each(rates)(
  "every price to ₹20,000.00 is the taxable value of what is asked with %s per cent, in the state and between states",
  (ratePercent) => {
    const wrong: number[] = [];
    for (let netPaise = 1; netPaise <= 2_000_000; netPaise += 1) {
      const totalPaise = grossOf(netPaise, ratePercent);
      const added = { totalPaise, ratePercent, isAdded: true };
      const within = splitTax({ ...added, isWithinState: true });
      const { taxablePaise, igstPaise } = splitTax({ ...added, isWithinState: false });
      const isPrice = within.taxablePaise === netPaise && taxablePaise === netPaise;
      const isWhole = netPaise + within.cgstPaise + within.sgstPaise === totalPaise;
      const areEqual = within.cgstPaise === within.sgstPaise && igstPaise === totalPaise - netPaise;
      const off = Math.abs((netPaise * ratePercent) / 200 - within.cgstPaise);
      const isNear = off <= 0.5 + 1e-6 && netOf(totalPaise, ratePercent) === netPaise;
      if (!(isPrice && isWhole && areEqual && isNear)) wrong.push(netPaise);
    }
    expect(wrong).toEqual([]);
  },
);

test("a price that tax was added to is found again in what is asked for it, whatever the rate", () => {
  fc.assert(
    fc.property(amount, rate, (netPaise, ratePercent) => {
      expect(netOf(grossOf(netPaise, ratePercent), ratePercent)).toBe(netPaise);
    }),
  );
  expect(grossOf(99_999, 0)).toBe(99_999);
  // An odd tax has no equal halves, so both are rounded up.
  expect(grossOf(50, 18)).toBe(60);
  expect(grossOf(99_900, 5)).toBe(104_896);
});

test("₹1,180.00 at 18% is ₹1,000.00 and its tax", () => {
  const price = { totalPaise: 118_000, ratePercent: 18 };
  const none = { cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
  const within = splitTax({ ...price, isWithinState: true });
  expect(within).toEqual({ ...none, taxablePaise: 100_000, cgstPaise: 9_000, sgstPaise: 9_000 });
  const between = splitTax({ ...price, isWithinState: false });
  expect(between).toEqual({ ...none, taxablePaise: 100_000, igstPaise: 18_000 });
});

test("what is no amount or no rate is refused", () => {
  for (const wrong of [-1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER])
    expect(() => halfTax(wrong, 18)).toThrow(RangeError);
  for (const wrong of [-1, 101, Number.NaN]) expect(() => halfTax(100, wrong)).toThrow(RangeError);
});
