import { expect, test } from "vitest";
import { draftNow } from "./kept-draft";

type Values = { sessions: string[] };
const stored = (version: number, ...sessions: string[]) => ({ version, values: { sessions } });
const kept = (base: { version: number; values: Values }, ...sessions: string[]) => ({ base, values: { sessions } });

test("a form without input follows what is stored, so that a rename by a colleague is not undone", () => {
  const [before, renamed] = [stored(1, "Open day"), stored(2, "Site day")];
  const shown = { values: renamed.values, base: renamed, isOvertaken: false };
  expect(draftNow(renamed, undefined)).toEqual(shown);
  expect(draftNow(renamed, kept(before, "Open day"))).toEqual(shown);
});

test("input over what a colleague changed since keeps the version that it began from, and is overtaken", () => {
  const [before, changed] = [stored(1, "Morning"), stored(2, "Morning", "Noon")];
  const typed = kept(before, "Morning, moved");
  expect(draftNow(before, typed)).toEqual({ ...typed, isOvertaken: false });
  expect(draftNow(changed, typed)).toEqual({ ...typed, isOvertaken: true });
});

test("input stays good for a newer version that changed other parts of the event", () => {
  const typed = kept(stored(1, "Morning"), "Morning, moved");
  const published = stored(2, "Morning");
  expect(draftNow(published, typed)).toEqual({ values: typed.values, base: published, isOvertaken: false });
  expect(draftNow(stored(3, "Noon"), typed)).toMatchObject({ base: { version: 1 }, isOvertaken: true });
});

test("what was just saved is shown also while the list has the version before", () => {
  const saved = stored(2, "Noon");
  expect(draftNow(stored(1, "Morning"), kept(saved, "Noon"))).toMatchObject({ values: saved.values, base: saved });
});
