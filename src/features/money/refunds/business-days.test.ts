import { expect, test } from "vitest";
import { businessDays } from "./business-days";

test.each([
  ["2026-11-25", "2026-11-25", 0],
  ["2026-11-25", "2026-11-26", 1],
  ["2026-11-27", "2026-11-30", 1],
  ["2026-11-20", "2026-12-04", 10],
  ["2026-11-28", "2026-11-29", 0],
  ["2026-11-30", "2026-11-25", 0],
])("from %s to %s there are %i working days", (from, until, days) => {
  expect(businessDays(from, until)).toBe(days);
});
