import { expect, test } from "vitest";
import { factsOf } from "./item";

const publishedAt = new Date("2026-11-20T20:00:00Z");
const shown = (parts: Partial<Parameters<typeof factsOf>[0]>) =>
  factsOf({ kind: "blog", meta: {}, points: null, publishedAt, ...parts }).map(({ label, value }) => [label, value]);

test("only what is known is shown, and the day of publishing in India", () => {
  expect(shown({})).toEqual([["Published", "21 November 2026"]]);
  expect(shown({ kind: "course", meta: { level: "Foundation", duration: "8 hours" }, points: 5 })).toEqual([
    ["Duration", "8 hours"],
    ["Level", "Foundation"],
    ["CPD points", 5],
    ["Published", "21 November 2026"],
  ]);
});

test("an event says when and where it is, or that this is not known yet", () => {
  expect(shown({ kind: "event" }).slice(0, 2)).toEqual([
    ["Date", "To be announced"],
    ["Place", "To be announced"],
  ]);
  const meta = { startsAt: "2027-03-05T04:30:00Z", place: "Pune" };
  expect(shown({ kind: "event", meta }).slice(0, 2)).toEqual([
    ["Date", "Friday 5 March 2027, 10:00 AM IST"],
    ["Place", "Pune"],
  ]);
});
