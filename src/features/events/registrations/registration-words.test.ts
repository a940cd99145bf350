import { expect, test } from "vitest";
import { showsFee } from "./registration-words";

const event = { isCancelled: false };

test("a fee is shown while its place stands and once it is paid, but not of a place that ended unpaid", () => {
  const place = { payment: { status: "open" as const }, status: "confirmed" as const, event };
  expect(showsFee(place)).toBe(true);
  expect(showsFee({ ...place, status: "held" })).toBe(true);
  expect(showsFee({ ...place, payment: { status: "part-paid" } })).toBe(true);
  expect(showsFee({ ...place, payment: { status: "settled" }, status: "cancelled" })).toBe(true);
  expect(showsFee({ ...place, status: "cancelled" })).toBe(false);
  expect(showsFee({ ...place, event: { isCancelled: true } })).toBe(false);
  expect(showsFee({ ...place, payment: { status: "lapsed" } })).toBe(false);
  expect(showsFee({ ...place, payment: null })).toBe(false);
});
