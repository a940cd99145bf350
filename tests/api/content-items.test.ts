import { eq, inArray } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { seedContentEntries } from "../../src/features/content/entries/seed.server";
import { contentEntryTable, contentVersionTable } from "../../src/features/content/entries/tables.server";
import { type ItemKind, itemKinds, pathOf } from "../../src/features/content/items/kinds";
import {
  allItems,
  itemBySlug,
  itemsById,
  latestItems,
  orderableItems,
  recommendedItems,
} from "../../src/features/content/items/operations.server";
import { builtInParts } from "../../src/features/shell/operations.server";
import { clearCache } from "../../src/platform/http/cache.server";
import { usePortal } from "../portal";
import { changeItem, notebook, openStore, scale } from "../store";

const portal = usePortal();
const db = () => portal.platform.database.db;
const seed = () => seedContentEntries(portal.context({ actor: { kind: "system" } }), builtInParts);
const course = "ductile-detailing-is-13920";

type Result = { title: string; url: string; kind: string; label?: string; excerpt: string };
async function search(query: string): Promise<Result[]> {
  return (await (await portal.ask(`/api/search?q=${encodeURIComponent(query)}`)).json()).results;
}

async function change(slug: string, values: Parameters<typeof changeItem>[2]) {
  const isCalledSo = eq(contentEntryTable.slug, slug);
  const [entry] = await db().select().from(contentEntryTable).where(isCalledSo);
  await changeItem(portal, entry?.id ?? "", values);
  clearCache(portal.platform);
}

/** Deletes every item of `kinds` with all its versions, which the console cannot do. */
async function remove(kinds: readonly ItemKind[]) {
  const isGone = inArray(contentEntryTable.kind, [...kinds]);
  const gone = await db().delete(contentEntryTable).where(isGone).returning({ id: contentEntryTable.id });
  const ids = gone.map(({ id }) => id);
  await db().delete(contentVersionTable).where(inArray(contentVersionTable.subject, ids));
}

beforeEach(async () => {
  await remove(itemKinds);
  await seed();
});

const withoutSamples = ["news", "raw-to-real", "guide", "post"];

test("a database starts with a modest set of the specification's kinds, each marked as a sample", async () => {
  const items = await allItems(portal.context());
  expect(items.length).toBeGreaterThanOrEqual(14);
  expect(items.length).toBeLessThanOrEqual(18);
  expect(new Set(items.map(({ kind }) => kind))).toEqual(
    new Set(itemKinds.filter((kind) => !withoutSamples.includes(kind))),
  );
  expect(items.filter(({ isSample }) => !isSample)).toEqual([]);
  expect(items.flatMap(({ meta }) => meta.instructor ?? [])).toEqual([]);
  expect(new Set(items.map(pathOf)).size).toBe(items.length);
});

test("starting again brings nothing back that staff have changed or taken away", async () => {
  await change(course, { title: "Changed" });
  await remove(["podcast"]);
  await seed();
  const items = await allItems(portal.context());
  expect(items.filter(({ kind }) => kind === "podcast")).toEqual([]);
  expect(items.find(({ slug }) => slug === course)?.title).toBe("Changed");
});

test("the latest are the ones published last; drafts and unpublished ones are shown nowhere", async () => {
  const ctx = portal.context();
  await change("pocket-scale", { publishedAt: new Date(Date.now() + 60_000) });
  await change(course, { status: "unpublished" });
  await change("open-site-day", { status: "draft" });
  const latest = await latestItems(ctx, 3);
  expect(latest.map(({ slug }) => slug)).toEqual(["pocket-scale", "water-under-the-steps", "who-checks-the-checker"]);
  expect(latest[0]?.publishedAt).toBeInstanceOf(Date);
  expect(await itemBySlug(ctx, "course", course)).toBe(undefined);
  expect(await itemsById(ctx, [`course-${course}`])).toEqual([]);
  expect((await allItems(ctx)).map(({ slug }) => slug)).not.toContain("open-site-day");
  expect((await recommendedItems(ctx, "structural", 99)).map(({ slug }) => slug)).not.toContain(course);
});

test("an item is found by kind and slug, and by nothing else", async () => {
  const ctx = portal.context();
  expect(await itemBySlug(ctx, "course", course)).toMatchObject({
    kind: "course",
    price: null,
    isSample: true,
    points: 8,
    version: 1,
  });
  expect(await itemBySlug(ctx, "bundle", course)).toBe(undefined);
  for (const slug of ["", "nothing", "\u0000", "%", "' or 1=1", course.toUpperCase(), "x".repeat(5000)])
    expect([slug, await itemBySlug(ctx, "course", slug)]).toEqual([slug, undefined]);
});

test("items are found by their ids; unknown and impossible ones are left out", async () => {
  const ctx = portal.context();
  const found = await itemsById(ctx, [`course-${course}`, "nothing", "\u0000", ""]);
  expect(found.map(({ slug }) => slug)).toEqual([course]);
  expect(await itemsById(ctx, [])).toEqual([]);
});

test("recommendations begin with the member's own field and go on with the latest", async () => {
  const ctx = portal.context();
  const fits = (await allItems(ctx)).filter(({ specializations }) => specializations.includes("transportation"));
  expect(fits.length).toBeGreaterThan(1);
  const recommended = await recommendedItems(ctx, "transportation", fits.length + 2);
  expect(recommended.slice(0, fits.length).map(({ id }) => id)).toEqual(fits.map(({ id }) => id));
  expect(recommended).toHaveLength(fits.length + 2);
  for (const nothing of [null, undefined, "", "no-such-field"])
    expect((await recommendedItems(ctx, nothing, 4)).map(({ id }) => id)).toEqual(
      (await latestItems(ctx, 4)).map(({ id }) => id),
    );
});

test("none of the samples has a price, so nothing can be ordered before the federation offers something", async () => {
  const ctx = portal.context();
  expect((await allItems(ctx)).filter(({ price }) => price !== null)).toEqual([]);
  expect(await orderableItems(ctx)).toEqual([]);
  await openStore(portal);
  expect((await orderableItems(ctx)).map(({ id }) => id)).toEqual([notebook, scale]);
});

test("search finds items by title and text, with the word for their kind", async () => {
  expect((await search("pocket scale"))[0]).toEqual({
    title: "Pocket scale, 150 mm",
    url: "/store/pocket-scale",
    kind: "item",
    label: "Store",
    excerpt: expect.any(String),
  });
  expect((await search("stepwell")).map(({ url }) => url)).toContain("/media/documentaries/water-under-the-steps");
});

test("search follows what staff change", async () => {
  expect((await search("stepwell")).length).toBeGreaterThan(0);
  await change("water-under-the-steps", { status: "unpublished" });
  expect(await search("stepwell")).toEqual([]);
  await change("water-under-the-steps", { status: "published" });
  expect((await search("stepwell")).map(({ title }) => title)).toEqual(["Water under the steps"]);
});
