import { expect, test } from "vitest";
import { momentInIndia } from "./case-time";

test("a moment is told in India's time and words", () => {
  expect(momentInIndia("2026-11-19T19:34:00.000Z")).toBe("20 November 2026, 1:04 AM IST");
  expect(momentInIndia("2026-09-15T13:30:00.000Z")).toBe("15 September 2026, 7:00 PM IST");
});
