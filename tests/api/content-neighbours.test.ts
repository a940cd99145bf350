import { expect, test } from "vitest";
import { neighboursOf } from "../../src/features/content/items/neighbours.server";
import { allItems, itemBySlug } from "../../src/features/content/items/operations.server";
import { usePortal } from "../portal";
import { changeItem } from "../store";

const portal = usePortal();

test("a reader goes on to the earlier and the later one of the kind, also where two were published at once", async () => {
  const ctx = portal.context();
  const courses = (await allItems(ctx)).filter(({ kind }) => kind === "course");
  expect(courses.length).toBeGreaterThan(2);
  const [newest, second] = courses;
  if (!newest || !second) throw new Error("no courses");
  await changeItem(portal, second.id, { publishedAt: newest.publishedAt });
  const slugs = (await allItems(ctx)).filter(({ kind }) => kind === "course").map(({ slug }) => slug);
  for (const [at, slug] of slugs.entries()) {
    const item = await itemBySlug(ctx, "course", slug);
    if (!item) throw new Error(`no ${slug}`);
    const { earlier, later } = await neighboursOf(ctx, item);
    expect([slug, later?.slug, earlier?.slug]).toEqual([slug, slugs[at - 1], slugs[at + 1]]);
  }
});

test("what is about the same field of work is related, the item itself and what is taken off are not", async () => {
  const ctx = portal.context();
  const [item] = (await allItems(ctx)).filter(({ kind }) => kind === "documentary");
  if (!item) throw new Error("no documentary");
  const alike = (await neighboursOf(ctx, item)).related;
  expect(alike.length).toBeGreaterThan(0);
  for (const { kind, slug } of alike) {
    const other = await itemBySlug(ctx, kind, slug);
    expect(other?.slug).not.toBe(item.slug);
    expect(other?.specializations.some((one) => item.specializations.includes(one))).toBe(true);
    await changeItem(portal, other?.id ?? "", { status: "unpublished" });
  }
  const slugs = (await neighboursOf(ctx, item)).related.map(({ slug }) => slug);
  expect(slugs).not.toEqual(expect.arrayContaining([alike[0]?.slug]));
  expect((await neighboursOf(ctx, { ...item, specializations: [] })).related).toEqual([]);
});
