import { expect, test } from "vitest";
import { countWords } from "./entry-form";

test.each([
  ["", 0],
  ["   \n ", 0],
  ["I pledge", 2],
  ["  I\tpledge \n to  build. ", 4],
  ["well-built, honest", 2],
  ["मैं शपथ लेता हूँ", 4],
])("%j has %i words", (text, count) => {
  expect(countWords(text)).toBe(count);
});
