import { expect, test } from "vitest";
import { councilOf, type Leader } from "./council";
import { termWords } from "./term";

const leader = (parts: Partial<Leader>): Leader => ({
  id: parts.name ?? "x",
  name: "Somebody",
  office: "Treasurer",
  from: "2025",
  until: "2028",
  words: undefined,
  initials: "",
  earlier: [],
  place: 1,
  isSample: false,
  ...parts,
});
const today = "2026-11-23";
const inOffice = (...leaders: Leader[]) => councilOf(leaders, today).inOffice.map(({ name }) => name);
const past = (...leaders: Leader[]) =>
  councilOf(leaders, today).pastTerms.map(({ name, office, from, until }) => [name, office, from, until]);

test("who is in office stands by place, then by name", () => {
  const names = [leader({ name: "B", place: 2 }), leader({ name: "C", place: 1 }), leader({ name: "A", place: 2 })];
  expect(inOffice(...names)).toEqual(["C", "A", "B"]);
});

test("a year counts whole and a day is the last one of a term", () => {
  expect(inOffice(leader({ name: "this year", until: "2026" }))).toEqual(["this year"]);
  expect(inOffice(leader({ name: "last day", until: today }))).toEqual(["last day"]);
  expect(inOffice(leader({ until: "2026-11-22" }), leader({ until: "2025" }))).toEqual([]);
});

test("whose term is still to come stands nowhere, whose term has no end is in office", () => {
  const to = leader({ name: "to come", from: "2027-01-01", until: "2030" });
  expect([inOffice(to), past(to)]).toEqual([[], []]);
  expect(inOffice(leader({ name: "open", until: undefined }))).toEqual(["open"]);
});

test("terms that are over stand below, the last one first, also those of who is still in office", () => {
  const president = leader({
    name: "P",
    office: "President",
    earlier: [
      { office: "Treasurer", from: "2019", until: "2022" },
      { office: "Secretary General", from: "2022", until: "2025" },
    ],
  });
  const former = leader({ name: "F", from: "2022", until: "2025", place: 5 });
  expect(past(former, president)).toEqual([
    ["P", "Secretary General", "2022", "2025"],
    ["F", "Treasurer", "2022", "2025"],
    ["P", "Treasurer", "2019", "2022"],
  ]);
});

test("a term is said by its years", () => {
  expect(
    [{ from: "2025", until: "2028-03-31" }, { from: "2025-04-01", until: "2025" }, { from: "2025" }].map(termWords),
  ).toEqual(["2025 to 2028", "2025", "since 2025"]);
});
