import { expect, test } from "vitest";
import { longDay } from "~/platform/time/dates";
import { firstEdition } from "./competition-content";
import { lastDaySentence, phasesOf, resultsSentence } from "./edition";

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
    results: "open",
  });
});

test("an edition that staff closed is closed whatever the day", () => {
  expect(phasesOf({ ...firstEdition, status: "closed" }, new Date("2025-09-20T06:00:00Z"))).toEqual({
    registration: "closed",
    submission: "closed",
    results: "open",
  });
});

test("a closed edition keeps the day that was announced for its results, before and after it", () => {
  const closed = { ...firstEdition, status: "closed" as const };
  const said = (moment: string) => resultsSentence(closed, phasesOf(closed, new Date(moment)).results);
  expect(said("2025-12-01T06:00:00Z")).toBe("Results are announced on 15 December 2025.");
  expect(said("2026-01-05T06:00:00Z")).toBe(
    "The announced day for results was 15 December 2025; they are not published yet.",
  );
});

test("days are written the Indian way", () => {
  expect(longDay("2025-09-15")).toBe("15 September 2025");
  expect(longDay("2025-11-30")).toBe("30 November 2025");
});

test("no sentence announces a day that has passed as if it came", () => {
  const said = (moment: string) => {
    const { submission, results } = phasesOf(firstEdition, new Date(moment));
    return [lastDaySentence(firstEdition, submission), resultsSentence(firstEdition, results)];
  };
  expect(said("2025-11-15T06:00:00Z")).toEqual([
    "The announced last day is 30 November 2025.",
    "Results are announced on 15 December 2025.",
  ]);
  expect(said("2026-11-15T06:00:00Z")).toEqual([
    "The announced last day was 30 November 2025; entries are taken until the federation closes this edition.",
    "The announced day for results was 15 December 2025; entries are taken until the federation closes this edition.",
  ]);
});
