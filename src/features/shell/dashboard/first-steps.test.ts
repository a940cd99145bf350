import { expect, test } from "vitest";
import { isNewcomer, stepsOf } from "./first-steps";

const nobody = { emailVerified: false, hasProfile: false, hasDeclared: false, points: 0, openCases: [] };
const zeros = { points: 0, target: 0, year: 2026, events: 0, certificates: 0, openCases: 0 };
const done = (parts: Partial<Parameters<typeof stepsOf>[0]>, hasNumber = false) =>
  stepsOf({ ...nobody, ...parts }, hasNumber).flatMap(({ name, isDone }) => (isDone ? [name] : []));

test("a step is done once what it asks for is there", () => {
  expect(done({})).toEqual([]);
  expect(done({ emailVerified: true, hasProfile: true })).toEqual(["verify-email", "profile"]);
  expect(done({}, true)).toEqual(["membership"]);
  expect(done({ hasDeclared: true })).toEqual(["cpd"]);
  expect(done({ points: 4 })).toEqual(["cpd"]);
});

test("an application on its way counts as applied, another case does not", () => {
  const openCases = (kind: "DM" | "SU") => [{ kind, reference: "IF", waitingSince: null }];
  expect(done({ openCases: openCases("DM") })).toEqual(["membership"]);
  expect(done({ openCases: openCases("SU") })).toEqual([]);
});

test("somebody is new until something counts or every step is done", () => {
  const steps = stepsOf(nobody, false);
  expect(isNewcomer(zeros, steps)).toBe(true);
  expect(isNewcomer({ ...zeros, events: 1 }, steps)).toBe(false);
  expect(isNewcomer({ ...zeros, points: 0.5 }, steps)).toBe(false);
  const all = steps.map((step) => ({ ...step, isDone: true }));
  expect(isNewcomer(zeros, all)).toBe(false);
});
