import { expect, test } from "vitest";
import { recognitionOf } from "./recipients";
import { type AwardValue, awardValue } from "./schema";

const recipient = (year: number, name: string) => ({
  year,
  name,
  affiliation: undefined,
  citation: "A bridge",
  hasAgreed: true as const,
});
const award = (name: string, parts: Partial<AwardValue> = {}) => ({
  id: name,
  name,
  purpose: "Good work",
  criteria: "Care",
  decidedBy: "A jury",
  recipients: [],
  place: 1,
  isSample: false,
  ...parts,
});
const awards = [
  award("Site", { place: 2, recipients: [recipient(2025, "S25"), recipient(2026, "S26")] }),
  award("Design", { recipients: [recipient(2026, "D26")] }),
  award("Young engineer", { place: 3 }),
];

test("awards stand by place, years and recipients with the last year first", () => {
  const shown = recognitionOf(awards, "");
  expect(shown.awards.map(({ name }) => name)).toEqual(["Design", "Site", "Young engineer"]);
  expect([shown.years, shown.year]).toEqual([[2026, 2025], 2026]);
  expect(shown.recipients.map(({ award: given, name }) => [given, name])).toEqual([
    ["Design", "D26"],
    ["Site", "S26"],
  ]);
});

test("a year is chosen by its name; another word chooses the last one", () => {
  expect(recognitionOf(awards, "2025").recipients.map(({ name }) => name)).toEqual(["S25"]);
  for (const wanted of ["1999", "x", "2025 "]) expect(recognitionOf(awards, wanted).year).toBe(2026);
});

test("awards that nobody has received yet have no year", () => {
  expect(recognitionOf([award("Design")], "2026")).toMatchObject({ years: [], recipients: [] });
});

test("nobody can be named who has not agreed", () => {
  const asked = { ...award("Design"), recipients: [{ ...recipient(2026, "D26"), hasAgreed: false }] };
  expect(awardValue.safeParse(asked).error?.issues[0]?.path).toEqual(["recipients", 0, "hasAgreed"]);
});
