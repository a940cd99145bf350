import { expect, test } from "vitest";
import { jsonLdOf } from "./json-ld.server";
import { itemKinds } from "./kinds";

const item = {
  slug: "a-slug",
  title: "Title",
  summary: "Summary",
  meta: {},
  price: null,
  points: null,
  specializations: [],
  isSample: false,
  publishedAt: new Date("2026-11-22T04:30:00Z"),
};
const origin = "https://iface.example";

test("every kind is described with its address, and no sample is", () => {
  const meta = { startsAt: "2027-03-05T04:30:00Z", place: "Pune" };
  for (const kind of itemKinds) {
    const described = jsonLdOf({ ...item, kind, meta, price: 100 }, origin);
    expect(described, kind).toMatchObject({ name: "Title", url: expect.stringContaining("/a-slug") });
    expect(jsonLdOf({ ...item, kind, meta, price: 100, isSample: true }, origin)).toBe(undefined);
  }
});

test("an event without day or place, and a thing without price, are told to nobody", () => {
  expect(jsonLdOf({ ...item, kind: "event" }, origin)).toBe(undefined);
  expect(jsonLdOf({ ...item, kind: "mercantile" }, origin)).toBe(undefined);
});

test("news say their headline, day and publisher", () => {
  expect(jsonLdOf({ ...item, kind: "news" }, origin)).toMatchObject({
    "@type": "NewsArticle",
    headline: "Title",
    datePublished: "2026-11-22T04:30:00.000Z",
    publisher: { "@type": "Organization", url: origin },
  });
});

test("a paper says its authors and its place in the journal, a film its chapters and words", () => {
  const paper = {
    authors: [{ name: "A. Rao", affiliation: "Sample Institute" }],
    volume: "2",
    number: "3",
    pages: "145–161",
    doi: "10.1234/x",
    keywords: "concrete,roads",
  };
  expect(jsonLdOf({ ...item, kind: "journal", meta: paper }, origin)).toMatchObject({
    "@type": "ScholarlyArticle",
    author: [{ "@type": "Person", name: "A. Rao", affiliation: { name: "Sample Institute" } }],
    pagination: "145–161",
    sameAs: "https://doi.org/10.1234/x",
    keywords: "concrete, roads",
    isPartOf: { issueNumber: "3", isPartOf: { volumeNumber: "2", isPartOf: { name: "iFACE Journal" } } },
  });
  const film = { chapters: "0:00 Rain\n12:15 Walls", transcript: "0:42 Words." };
  expect(jsonLdOf({ ...item, kind: "documentary", meta: film }, origin)).toMatchObject({
    "@type": "VideoObject",
    hasPart: [{ "@type": "Clip", name: "Rain", startOffset: 0 }, { startOffset: 735 }],
    transcript: "0:42 Words.",
  });
});
