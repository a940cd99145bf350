import { Cite } from "@citation-js/core";
import "@citation-js/plugin-bibtex";
import "@citation-js/plugin-ris";
import { expect, test } from "vitest";
import { bibtex, citationText, ris } from "./citation.server";

const origin = "https://iface.example";
const paper = {
  slug: "cube-strength",
  title: "Variation of cube strength: 50% of sites & their _limits_",
  publishedAt: new Date("2026-10-01T04:30:00Z"),
  meta: {
    authors: [{ name: "Asha K. Rao", affiliation: "Sample Institute" }, { name: "José Nuñez" }],
    keywords: "concrete, quality control",
    volume: "2",
    number: "3",
    pages: "145–161",
    doi: "10.1234/iface.2.3_1",
  },
};
const wanted = {
  title: paper.title,
  "container-title": "iFACE Journal",
  volume: "2",
  issue: "3",
  DOI: "10.1234/iface.2.3_1",
  author: [
    { family: "Rao", given: "Asha K." },
    { family: "Nuñez", given: "José" },
  ],
};

test.each([
  ["BibTeX", bibtex],
  ["RIS", ris],
])("what is written in %s reads as what it is", (_name, write) => {
  const [read] = new Cite(write(paper, origin)).data;
  expect(read).toMatchObject(wanted);
  expect(read?.page?.replace(/[-–]+/, "-")).toBe("145-161");
  expect(read?.issued["date-parts"][0][0]).toBe(2026);
});

test("a paper of which little is known is written as well", () => {
  const bare = { ...paper, meta: {} };
  for (const write of [bibtex, ris])
    expect(new Cite(write(bare, origin)).data[0]).toMatchObject({ title: paper.title });
});

test("a reference in words has authors, year, place and DOI in the usual order", () => {
  const { before, journal, after } = citationText(paper, origin);
  expect(before + journal + after).toBe(
    "Rao, A. K., Nuñez, J. (2026). Variation of cube strength: 50% of sites & their _limits_. iFACE Journal, 2(3), 145–161. https://doi.org/10.1234/iface.2.3_1",
  );
});
