import { expect, test } from "vitest";
import { firstEdition } from "./competition-content";
import { longDate, phasesOf } from "./edition";

test("registration is open to the end of its last day in India, then late, and never closes by itself", () => {
  const at = (moment: string) => phasesOf(firstEdition, new Date(moment)).registration;
  expect(at("2025-10-31T18:29:59Z")).toBe("open");
  expect(at("2025-10-31T18:30:00Z")).toBe("late");
  expect(at("2031-01-01T00:00:00Z")).toBe("late");
});

test("registration and submission each have their own last day", () => {
  expect(phasesOf(firstEdition, new Date("2025-11-15T06:00:00Z"))).toEqual({
    registration: "late",
    submission: "open",
  });
});

test("an edition that staff closed is closed whatever the day", () => {
  expect(phasesOf({ ...firstEdition, status: "closed" }, new Date("2025-09-20T06:00:00Z"))).toEqual({
    registration: "closed",
    submission: "closed",
  });
});

test("days are written the Indian way", () => {
  expect(longDate("2025-09-15")).toBe("15 September 2025");
  expect(longDate("2025-11-30")).toBe("30 November 2025");
});
