import { expect, test } from "vitest";
import { isOrderable, itemKinds, kindAt, pathOf } from "./kinds";

test("every kind has pages of its own, at the specification's paths", () => {
  const paths = itemKinds.map((kind) => pathOf({ kind, slug: "x" }));
  expect(new Set(paths).size).toBe(16);
  expect(paths).toEqual(
    expect.arrayContaining([
      "/courses/x",
      "/bundles/x",
      "/events/x",
      "/media/documentaries/x",
      "/media/podcast/x",
      "/media/iface-talks/x",
      "/media/blogs/x",
      "/store/x",
      "/news/x",
    ]),
  );
});

test("a path tells the kind again, however it is written, and any other path tells none", () => {
  for (const kind of itemKinds) expect(kindAt(pathOf({ kind, slug: "a-slug" }))).toBe(kind);
  expect(kindAt("/Media/PODCAST/a-slug/")).toBe("podcast");
  for (const path of ["/store", "/news", "/store/a/b", "/media/x", "/", "", "/faq/x"])
    expect(kindAt(path)).toBe(undefined);
});

test("only store items with a price can be ordered, and no samples", () => {
  const real = { price: 100, isSample: false };
  expect(itemKinds.filter((kind) => isOrderable({ kind, ...real }))).toEqual(["mercantile"]);
  expect(itemKinds.filter((kind) => isOrderable({ kind, ...real, price: null }))).toEqual([]);
  expect(itemKinds.filter((kind) => isOrderable({ kind, ...real, isSample: true }))).toEqual([]);
});
