import { expect, test } from "vitest";
import { lastMonths } from "./rows.server";

test("the last months end with the one of the day, over the turn of the year", () => {
  expect(lastMonths("2026-02-28", 4)).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
  expect(lastMonths("2026-12-31", 1)).toEqual(["2026-12"]);
});
