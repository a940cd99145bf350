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
