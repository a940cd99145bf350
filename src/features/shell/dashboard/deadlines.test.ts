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
  ...{ theme: "", rules: "", prizes: "" },
  status: "open" as const,
};
const nothing = {
  now,
  openCases: [],
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
    deadlinesOf({
      ...nothing,
      entrant,
      now: at,
      competition: { edition, phases: phasesOf(edition, at) },
    }).map(({ title, note }) => `${title}, ${note}`);
  expect(titles("none")).toEqual(["Register: Engineers’ Oath, 10 days left"]);
  expect(titles("registered")).toEqual(["Submit: Engineers’ Oath, 25 days left"]);
  expect(titles("none", new Date("2026-12-01T00:00:00Z"))).toEqual([]);
});
