import fc from "fast-check";
import { expect, test } from "vitest";
import { creditsOf, isComplete, type Rule } from "./credit";

const at = (text: string) => new Date(`${text}:00.000+05:30`);
const session = (id: string, from: string, until: string, pointTenths: number) => ({
  id,
  pointTenths,
  startsAt: at(from),
  endsAt: at(until),
});
const each: Rule = { creditRule: "each", creditShare: 75, dayPointTenths: null };
const programme = [
  session("opening", "2027-01-15T10:00", "2027-01-15T11:00", 10),
  session("arches", "2027-01-15T11:00", "2027-01-15T13:00", 20),
  session("drone", "2027-01-15T12:00", "2027-01-15T14:00", 20),
  session("closing", "2027-01-16T00:30", "2027-01-16T01:30", 5),
];
const credits = (attended: string[], rule = each) => creditsOf(programme, new Set(attended), rule);

test("each session counts on its day in India, and days without attendance count nothing", () => {
  expect(credits(["opening", "closing"])).toEqual([
    { day: "2027-01-15", pointTenths: 10, isEnough: true },
    { day: "2027-01-16", pointTenths: 5, isEnough: true },
  ]);
  expect(credits([])).toEqual([]);
});

test("minutes of two sessions at once count once", () => {
  expect(credits(["arches", "drone"])).toMatchObject([{ pointTenths: 30 }]);
});

test("a day has no more points than the event says", () => {
  expect(credits(["opening", "arches"], { ...each, dayPointTenths: 25 })).toMatchObject([{ pointTenths: 25 }]);
});

test("with a share, all points of the day count once enough of it was attended, and none before", () => {
  const share: Rule = { creditRule: "share", creditShare: 75, dayPointTenths: null };
  expect(credits(["opening", "arches"], share)).toMatchObject([{ pointTenths: 40, isEnough: true }]);
  expect(credits(["arches"], share)).toMatchObject([{ pointTenths: 0, isEnough: false }]);
});

test("all sessions, a share of the programme or any session make it complete, as the event says", () => {
  const complete = (completionRule: "all" | "share" | "any", attended: string[]) =>
    isComplete(programme, new Set(attended), { completionRule, completionShare: 60 });
  // Drone and arches overlap, but each also has an hour of its own, so completeness needs both.
  expect(complete("all", ["opening", "arches", "drone", "closing"])).toBe(true);
  expect(complete("all", ["opening", "arches", "closing"])).toBe(false);
  expect(complete("share", ["opening", "arches"])).toBe(true);
  expect(complete("share", ["arches"])).toBe(false);
  expect(complete("any", ["closing"])).toBe(true);
  expect(complete("any", [])).toBe(false);
});

test("of sessions side by side one is enough for all of the programme", () => {
  const sideBySide = [
    session("arches", "2027-01-15T11:00", "2027-01-15T13:00", 20),
    session("drone", "2027-01-15T11:00", "2027-01-15T13:00", 20),
  ];
  const all = { completionRule: "all", completionShare: 75 } as const;
  expect(isComplete(sideBySide, new Set(["drone"]), all)).toBe(true);
});

test("whatever is attended, no day counts more than all of it, nor less than nothing", () => {
  const times = fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 12 }), fc.nat(40));
  const some = fc.array(fc.tuple(times, fc.boolean()), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(some, (made) => {
      const start = at("2027-01-15T06:00").getTime();
      const sessions = made.map(([[from, quarters, pointTenths]], index) => ({
        id: String(index),
        pointTenths,
        startsAt: new Date(start + from * 900_000),
        endsAt: new Date(start + (from + quarters) * 900_000),
      }));
      const attended = made.flatMap(([, isIn], index) => (isIn ? [String(index)] : []));
      const total = (ids: string[]) =>
        creditsOf(sessions, new Set(ids), each).reduce((sum, { pointTenths }) => sum + pointTenths, 0);
      const most = sessions.reduce((sum, { pointTenths }) => sum + pointTenths, 0);
      expect(total(attended)).toBeLessThanOrEqual(most);
      expect(total(attended)).toBeGreaterThanOrEqual(0);
    }),
  );
});
