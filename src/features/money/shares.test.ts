import fc from "fast-check";
import { expect, test } from "vitest";
import { shareOf, sharesOf } from "./shares";

test("shares sum to the amount and none is larger than its weight, up to amounts whose products no number holds exactly", () => {
  expect(sharesOf(100_000, [100_000, 100_000])).toEqual([50_000, 50_000]);
  expect(sharesOf(100, [1, 1, 1])).toEqual([33, 33, 34]);
  expect(shareOf(9_007_199_254_740_991, 9_007_199_254_740_989, 9_007_199_254_740_991)).toBe(9_007_199_254_740_989);
  const weights = fc.array(fc.integer({ min: 0, max: 1_00_00_00_000_00 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (some, part) => {
      const whole = some.reduce((sum, weight) => sum + weight, 0);
      const amount = Math.floor(whole * part);
      const shares = sharesOf(amount, some);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
      for (const [at, share] of shares.entries()) expect(share).toBeLessThanOrEqual(some[at] ?? 0);
    }),
  );
});
