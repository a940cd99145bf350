import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_MS } from "~/platform/time/durations";
import { scaleOf, spreadOut, tiersOf } from "./strip-scale";

const now = new Date("2026-11-24T08:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
const span = (days: number, lasts = 0.25) => ({ startsAt: inDays(days), endsAt: inDays(days + lasts) });

test("a strip begins on an Indian Monday before today and names the months that begin on it", () => {
  const { from, months, at } = scaleOf([span(52), span(171)], now);
  expect(from.toISOString()).toBe("2026-11-15T18:30:00.000Z");
  expect(months.map(({ day }) => day)).toEqual([
    "2026-12-01",
    "2027-01-01",
    "2027-02-01",
    "2027-03-01",
    "2027-04-01",
    "2027-05-01",
    "2027-06-01",
  ]);
  expect(at(now)).toBeGreaterThan(0);
  expect(at(inDays(171))).toBeLessThanOrEqual(0.88);
});

test("one event of next week does not fill the strip, and one of last month is on it while it lasts", () => {
  expect(scaleOf([span(6)], now).weeks).toBe(13);
  const running = scaleOf([span(-40, 60)], now);
  expect(running.at(inDays(-40))).toBeGreaterThan(0);
  expect(running.until.getTime()).toBeGreaterThanOrEqual(inDays(20).getTime());
});

test("a strip of years names fewer months", () => {
  const { months } = scaleOf([span(1100)], now);
  expect(months.length).toBeLessThanOrEqual(13);
  expect(months.map(({ day }) => day.slice(5))).toEqual(expect.arrayContaining(["01-01", "07-01"]));
});

test("everything lies on the strip, in its order", () => {
  const days = fc.array(fc.integer({ min: -30, max: 900 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(days, (found) => {
      const spans = found.map((day) => span(day, 3));
      const { at, months, until } = scaleOf(spans, now);
      const places = spans.flatMap(({ startsAt, endsAt }) => [at(startsAt), at(endsAt)]);
      expect(Math.min(at(now), ...places)).toBeGreaterThanOrEqual(0);
      expect(Math.max(at(until), ...places)).toBe(1);
      for (const month of months) expect(month.at).toBeLessThan(1);
    }),
  );
});

const words = (places: readonly number[]) => places.map((at) => ({ at, reach: at + 0.12 }));

test("words stand above each other where there is no room beside, the earlier ones higher", () => {
  expect(tiersOf(words([0.1, 0.4, 0.45, 0.5]))).toEqual([0, 2, 1, 0]);
  expect(tiersOf(words([0.1, 0.11, 0.12, 0.13, 0.14]))).toEqual([undefined, 3, 2, 1, 0]);
});

test("no line of a later one crosses the words of an earlier one", () => {
  const sorted = fc
    .array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 14 })
    .map((places) => places.sort((a, b) => a - b));
  fc.assert(
    fc.property(sorted, (places) => {
      const tiers = tiersOf(words(places));
      for (const [at, tier] of tiers.entries())
        for (let later = at + 1; later < places.length; later += 1)
          if (tier !== undefined && (places[later] ?? 0) < (places[at] ?? 0) + 0.12)
            expect(tiers[later] ?? -1).toBeLessThan(tier);
    }),
  );
});

test("names below each other keep their gap and stay on the strip", () => {
  expect(spreadOut([10, 100], 26, 340)).toEqual([10, 100]);
  expect(spreadOut([10, 12, 100], 26, 340)).toEqual([10, 36, 100]);
  expect(spreadOut([300, 330, 335], 26, 340)).toEqual([288, 314, 340]);
});
