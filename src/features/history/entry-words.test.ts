import { expect, test } from "vitest";
import { pointsInWords, statusInWords } from "./entry-words";

test("points carry their sign and a tenth; nothing is 0.0", () => {
  expect([8, 0.5, 0, -6].map(pointsInWords)).toEqual(["+8.0", "+0.5", "0.0", "−6.0"]);
});

test("a status begins with a capital", () => {
  expect(["earned", "reversed"].map(statusInWords)).toEqual(["Earned", "Reversed"]);
});
