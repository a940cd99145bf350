import { expect, test } from "vitest";
import { asCsv } from "./csv";

test("cells are quoted where they must be, and none is a formula", () => {
  expect(
    asCsv([
      ["State", "Members"],
      ['Daman, "Diu"', 3],
      ["=1+1", -2],
      ["@x", 0],
    ]),
  ).toBe('\uFEFFState,Members\r\n"Daman, ""Diu""",3\r\n\'=1+1,-2\r\n\'@x,0\r\n');
});
