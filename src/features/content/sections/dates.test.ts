import { expect, test } from "vitest";
import type { PublicEvent } from "~/features/events/schema";
import { entriesOf, nextFirst } from "./dates";

const now = new Date("2026-11-24T08:00:00Z");
const on = (day: string) =>
  ({ title: day, startsAt: `${day}T04:30:00.000Z`, endsAt: `${day}T11:00:00.000Z` }) as PublicEvent;
const items = [
  { title: "Site day", events: [on("2025-12-31"), on("2027-01-03")] },
  { title: "Someday" },
  { title: "Drainage", events: [on("2026-11-24"), on("2026-03-01"), on("2027-05-01")] },
  { title: "Some other day", events: [] },
];
const named = (entries: readonly { title: string; date?: PublicEvent }[]) =>
  entries.map(({ title, date }) => (date ? `${title} ${date.title}` : title));

test("every date is an entry: the next first, then those without a date, the past last and latest first", () => {
  expect(named(nextFirst(entriesOf(items), now))).toEqual([
    "Drainage 2026-11-24",
    "Site day 2027-01-03",
    "Drainage 2027-05-01",
    "Someday",
    "Some other day",
    "Drainage 2026-03-01",
    "Site day 2025-12-31",
  ]);
});
