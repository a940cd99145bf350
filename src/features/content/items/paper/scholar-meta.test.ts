import { expect, test } from "vitest";
import { scholarMeta } from "./scholar-meta";

test("a paper has the tags that Google Scholar asks for, each author's institution after the author", () => {
  const meta = {
    authors: [{ name: "A. Rao", affiliation: "Sample Institute" }, { name: "B. Sen" }],
    volume: "2",
    number: "3",
    pages: "145–161",
    doi: "10.1234/x",
    keywords: "concrete, roads",
  };
  const publishedAt = new Date("2026-10-01T04:30:00Z");
  expect(scholarMeta({ title: "Cubes", publishedAt, meta }, "iFACE Journal", "https://iface.example/x.pdf")).toEqual([
    { name: "citation_title", content: "Cubes" },
    { name: "citation_author", content: "A. Rao" },
    { name: "citation_author_institution", content: "Sample Institute" },
    { name: "citation_author", content: "B. Sen" },
    { name: "citation_publication_date", content: "2026/10/01" },
    { name: "citation_journal_title", content: "iFACE Journal" },
    { name: "citation_volume", content: "2" },
    { name: "citation_issue", content: "3" },
    { name: "citation_firstpage", content: "145" },
    { name: "citation_lastpage", content: "161" },
    { name: "citation_doi", content: "10.1234/x" },
    { name: "citation_keywords", content: "concrete; roads" },
    { name: "citation_pdf_url", content: "https://iface.example/x.pdf" },
    { name: "citation_language", content: "en" },
  ]);
});
