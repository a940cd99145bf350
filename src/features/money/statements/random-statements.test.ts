import fc from "fast-check";
import { expect, test } from "vitest";
import { columnsOf, damages, fileOf, style, type TrueRow, trueRows } from "../../../../tests/random-statements";
import { firstBreak } from "./continuity";
import { readStatement } from "./read-statement.server";

const STATEMENTS = 20_000;

type Given = {
  rows: TrueRow[];
  style: typeof style extends fc.Arbitrary<infer Value> ? Value : never;
  damage: (typeof damages)[number];
  seed: number;
};

/** Damage that no program can detect: rows missing at an end, or no earlier balance to check against. */
const isHidden = ({ rows, damage, seed, style: { withoutBalance } }: Given) => {
  const at = seed % rows.length;
  const isEnd = at === 0 || at === rows.length - 1;
  const lacks = withoutBalance === "last" && at === rows.length - 1;
  if (damage === "a row missing")
    return isEnd || (withoutBalance === "last" && at === rows.length - 2) || (withoutBalance === "first" && at === 1);
  if (damage === "sides exchanged") return at === 0 || lacks || (withoutBalance === "first" && at === 1);
  return false;
};

test("20,000 random statements are each read to the paisa, or refused", () => {
  const counts = new Map<string, number>();
  fc.assert(
    fc.property(fc.record({ rows: trueRows, style, damage: fc.constantFrom(...damages), seed: fc.nat() }), (given) => {
      if (isHidden(given)) return;
      const { rows, damage } = given;
      const isOneDay = new Set(rows.map(({ day }) => day)).size === 1;
      const read = readStatement(fileOf(rows, given.style, damage, given.seed), columnsOf(given.style));
      const isRefused = "problem" in read || read.doubt !== null || firstBreak(read.lines, null) !== null;
      const kind = `${damage}, ${isRefused ? "refused" : "read"}`;
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      if (isRefused) {
        const why = "problem" in read ? read.problem : (read.doubt ?? "a gap");
        const mayBeTurned = isOneDay && why.startsWith("Nothing tells whether the newest row");
        if (damage === "none" && !mayBeTurned) throw new Error(why);
        return;
      }
      expect(read.lines.map(({ amountPaise }) => amountPaise)).toEqual(rows.map(({ paise }) => paise));
      expect(read.lines.map(({ balancePaise }) => balancePaise)).toEqual(rows.map(({ balance }) => balance));
      // A wrong day is undetectable if the file has only one day.
      if (damage !== "days exchanged" || !isOneDay)
        expect(read.lines.map(({ valueDate }) => valueDate)).toEqual(rows.map(({ day }) => day));
      if (damage === "none")
        expect(read.lines.map(({ narration, bankReference }) => [narration, bankReference ?? ""])).toEqual(
          rows.map(({ narration, reference }) => [narration, reference]),
        );
    }),
    { numRuns: STATEMENTS },
  );
  expect(counts.get("none, read")).toBeGreaterThan(STATEMENTS / 20);
  expect(counts.get("days exchanged, refused")).toBeGreaterThan(100);
  expect(counts.get("digits lost, refused")).toBeGreaterThan(100);
  expect(counts.get("a cell missing, read")).toBeGreaterThan(10);
}, 300_000);
