import { expect, test } from "vitest";
import { underHours } from "./duration-words";

test("minutes are told in whole hours, rounded up", () => {
  expect([0, 1, 60, 61, 240, 241].map(underHours)).toEqual([
    "under 1 hour",
    "under 1 hour",
    "under 1 hour",
    "under 2 hours",
    "under 4 hours",
    "under 5 hours",
  ]);
});
