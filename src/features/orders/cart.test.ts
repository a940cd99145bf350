import { expect, test } from "vitest";
import { cartOf } from "./cart";

const item = (id: string, price: number | null, status = "published") => ({
  id,
  kind: "mercantile" as const,
  slug: id,
  title: id,
  price,
  isSample: false,
  status,
});

test("an empty cart counts and costs nothing, and says what can be ordered", () => {
  expect(cartOf([], [item("scale", 190)], null)).toEqual({
    lines: [],
    count: 0,
    total: 0,
    tax: null,
    offers: [
      { itemId: "scale", kind: "mercantile", title: "scale", href: "/store/scale", unitPrice: 190, isSample: false },
    ],
  });
});

test("count and total add up; what is no longer offered is counted and not charged", () => {
  const { lines, count, total } = cartOf(
    [
      { item: item("notebook", 280), quantity: 3 },
      { item: item("scale", 190, "unpublished"), quantity: 2 },
      { item: item("poster", null), quantity: 1 },
    ],
    [],
    null,
  );
  expect([count, total]).toEqual([6, 840]);
  expect(lines.map(({ available }) => available)).toEqual([true, false, false]);
});
