import { expect, test } from "vitest";
import { issuesOf, pagesOf } from "./journal-issues";
import { affiliationsOf, issueName, shortName, sortedName } from "./paper";

const paper = (slug: string, meta: object, day = "2026-10-01") => ({
  slug,
  title: slug,
  meta,
  publishedAt: new Date(`${day}T04:30:00Z`),
});

test("issues stand newest first by number, not by letter; their papers by page", () => {
  const issues = issuesOf([
    paper("third", { volume: "10", number: "1", pages: "20–31" }, "2026-10-02"),
    paper("first", { volume: "10", number: "1", pages: "3–9" }),
    paper("old", { volume: "9", number: "4" }),
    paper("alone", { volume: "10" }),
  ]);
  expect(issues.map(({ path, papers }) => [path, papers.map(({ slug }) => slug)])).toEqual([
    ["10-1", ["first", "third"]],
    ["9-4", ["old"]],
  ]);
  expect(issues.map(pagesOf)).toEqual(["3–31", undefined]);
  expect(issues[0]?.publishedAt).toEqual(new Date("2026-10-01T04:30:00Z"));
});

test("names stand as catalogues and reference lists write them", () => {
  expect(["Asha K. Rao", "Ramesh"].map(sortedName)).toEqual(["Rao, Asha K.", "Ramesh"]);
  expect(["Asha K. Rao", "Ramesh", "𠮷田 太郎"].map(shortName)).toEqual(["Rao, A. K.", "Ramesh", "太郎, 𠮷."]);
  expect([issueName({ volume: "2", number: "3" }), issueName({ number: "3" }), issueName({})]).toEqual([
    "Volume 2, issue 3",
    "Issue 3",
    undefined,
  ]);
});

test("authors of one institution share its number", () => {
  const authors = [
    { name: "A", affiliation: "X" },
    { name: "B" },
    { name: "C", affiliation: "Y" },
    { name: "D", affiliation: "X" },
  ];
  expect(affiliationsOf(authors)).toEqual({
    affiliations: ["X", "Y"],
    authors: [
      { name: "A", mark: 1 },
      { name: "B", mark: undefined },
      { name: "C", mark: 2 },
      { name: "D", mark: 1 },
    ],
  });
});
