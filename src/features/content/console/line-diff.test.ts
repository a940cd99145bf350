import fc from "fast-check";
import { expect, test } from "vitest";
import { lineDiff } from "./line-diff";

const shown = (earlier: string, later: string) =>
  lineDiff(earlier, later).map(({ change, text }) => ({ same: " ", removed: "-", added: "+" })[change] + text);

test("lines that went and came stand between those that stayed", () => {
  expect(shown("a\nb\nc\nd", "a\nc\nx\nd")).toEqual([" a", "-b", " c", "+x", " d"]);
  expect(shown("a", "a")).toEqual([" a"]);
  expect(shown("a\na", "a")).toEqual([" a", "-a"]);
  expect(shown("one", "two")).toEqual(["-one", "+two"]);
});

test("whatever two texts say, both can be read from their difference", () => {
  const text = fc.array(fc.constantFrom("a", "b", "c", ""), { minLength: 1 }).map((lines) => lines.join("\n"));
  fc.assert(
    fc.property(text, text, (earlier, later) => {
      const lines = lineDiff(earlier, later);
      const without = (change: string) =>
        lines.flatMap((line) => (line.change === change ? [] : [line.text])).join("\n");
      expect([without("added"), without("removed")]).toEqual([earlier, later]);
    }),
  );
});

test("very long texts are compared as a whole", () => {
  const lines = (sign: string) => Array.from({ length: 3000 }, (_, at) => sign + at).join("\n");
  expect(lineDiff(lines("a"), lines("b"))).toHaveLength(6000);
});
