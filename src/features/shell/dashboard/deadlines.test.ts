import { expect, test } from "vitest";
import { phasesOf } from "~/features/competition/edition";
import { deadlinesOf } from "./deadlines";

const now = new Date("2026-11-20T06:00:00Z");
const edition = {
  title: "Engineers’ Oath",
  announcedOn: "2026-09-15",
  registrationCloses: "2026-11-30",
  submissionCloses: "2026-12-15",
  resultsOn: "2027-01-15",
  theme: "",
  rules: "",
  prizes: "",
  status: "open" as const,
};
const nothing = {
  now,
  openCases: [],
  own: [],
  points: 0,
  target: 0,
  entrant: "submitted" as const,
  membership: undefined,
  isRenewalRequested: false,
  competition: { edition, phases: phasesOf(edition, now) },
};
const membership = (validUntil: string, status = "active") => ({ validUntil, status });

test("nothing is due for somebody who has entered the competition and waits for nothing", () => {
  expect(deadlinesOf(nothing)).toEqual([]);
});

test("a renewal is due from 60 days before, until it is asked for, and after the year is over", () => {
  const due = (validUntil: string, status?: string, isRenewalRequested = false) =>
    deadlinesOf({ ...nothing, membership: membership(validUntil, status), isRenewalRequested }).map(
      ({ title, note, isSoon }) => [title, note, isSoon],
    );
  expect(due("2027-01-20")).toEqual([]);
  expect(due("2027-01-19")).toEqual([["Renew your membership", "60 days left", false]]);
  expect(due("2026-11-27")).toEqual([["Renew your membership", "7 days left", true]]);
  expect(due("2026-11-21")).toEqual([["Renew your membership", "1 day left", true]]);
  expect(due("2026-11-20")).toEqual([["Renew your membership", "Today", true]]);
  expect(due("2026-11-18", "expired")).toEqual([["Your membership has expired", "2 days ago", true]]);
  expect(due("2026-11-21", "active", true)).toEqual([]);
  expect(due("2026-11-21", "ended")).toEqual([]);
});

test("a case is due when its clock waits for the applicant, and comes in the order of days", () => {
  const openCases = [
    { kind: "PA" as const, reference: "IF-PA-2026-000001-1", waitingSince: "2026-11-18T19:00:00+00:00" },
    { kind: "SU" as const, reference: "IF-SU-2026-000002-2", waitingSince: null },
  ];
  const due = deadlinesOf({ ...nothing, openCases, membership: membership("2026-11-18", "expired") });
  expect(due.map(({ title, date, href }) => [title, date, href])).toEqual([
    ["Your membership has expired", "2026-11-18", "/profile?tab=membership"],
    ["Partnership application", "2026-11-19", "/track?reference=IF-PA-2026-000001-1"],
  ]);
});

test("the competition asks whoever is not registered to register and whoever is to submit, while it is open", () => {
  const titles = (entrant: "none" | "registered", at = now) =>
    deadlinesOf({ ...nothing, entrant, now: at, competition: { edition, phases: phasesOf(edition, at) } }).map(
      ({ title, note }) => `${title}, ${note}`,
    );
  expect(titles("none")).toEqual(["Register: Engineers’ Oath, 10 days left"]);
  expect(titles("registered")).toEqual(["Submit: Engineers’ Oath, 25 days left"]);
  expect(titles("none", new Date("2026-12-01T00:00:00Z"))).toEqual([]);
});

test("of something that ends with a day, that day is the last one; of something that ends at an hour, the hour is said", () => {
  const at = (kind: "due" | "offer" | "event", moment: string) => {
    const own = [{ kind, title: "Rail bridges", at: new Date(moment), since: now, href: "/there" }];
    return deadlinesOf({ ...nothing, own }).map(({ title, date, note }) => [title, date, note]);
  };
  // Midnight in India: 5 December has not begun.
  expect(at("due", "2026-12-04T18:30:00Z")).toEqual([["Pay: Rail bridges", "2026-12-04", "14 days left"]]);
  expect(at("due", "2026-11-21T09:00:00Z")).toEqual([["Pay: Rail bridges", "2026-11-21", "1 day left, until 2:30 PM"]]);
  expect(at("offer", "2026-11-20T18:30:00Z")).toEqual([["Accept your place: Rail bridges", "2026-11-20", "Today"]]);
  expect(at("event", "2026-11-21T04:30:00Z")).toEqual([["Rail bridges", "2026-11-21", "Tomorrow"]]);
  expect(at("event", "2026-11-18T04:30:00Z")).toEqual([["Rail bridges", "2026-11-18", "Under way"]]);
});

test("a due without a last day stands with the day since when it waits", () => {
  const own = [{ kind: "due" as const, title: "Affiliation", at: null, since: now, href: "/there" }];
  expect(deadlinesOf({ ...nothing, own })).toEqual([
    {
      title: "Pay: Affiliation",
      date: "2026-11-20",
      note: "Asked for without a last day",
      isSoon: false,
      href: "/there",
    },
  ]);
});

test("the points of the year are due to members who miss some, near its end", () => {
  const due = (points: number, target: number, status = "active", at = now) =>
    deadlinesOf({ ...nothing, points, target, now: at, membership: membership("2027-06-01", status) }).map(
      ({ title, date, note }) => [title, date, note],
    );
  expect(due(4.5, 20)).toEqual([["CPD points of 2026", "2026-12-31", "4.5 of 20 points, 41 days left"]]);
  expect(due(20, 20)).toEqual([]);
  expect(due(0, 0)).toEqual([]);
  expect(due(4, 20, "ended")).toEqual([]);
  expect(due(4, 20, "active", new Date("2026-09-01T06:00:00Z"))).toEqual([]);
});
