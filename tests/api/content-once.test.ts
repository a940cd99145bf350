import { join } from "node:path";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { seedContentEntries } from "../../src/features/content/entries/seed.server";
import { contentEntryTable, contentVersionTable } from "../../src/features/content/entries/tables.server";
import { allItems, itemBySlug } from "../../src/features/content/items/operations.server";
import { frequentQuestions, homePage } from "../../src/features/content/operations.server";
import { builtInParts, siteContent } from "../../src/features/shell/operations.server";
import { restore } from "../../src/platform/backup/restore.server";
import { beforeMigration } from "../before-migration";
import { SECRET } from "../migrated";
import { cookieOf, signIn, staffMember } from "../people";
import { usePortal } from "../portal";
import { notebook, scale } from "../store";

/**
 * A backup from the version that stored published content twice. It has newer versions, a plan, a cart with an item that
 * was removed since, and one title corrected by hand.
 */
const file = join(import.meta.dirname, "..", "backups", "before-content-once.gz");
const portal = usePortal({ SECRET });
beforeAll(() => restore(portal.context(), file));

const byHand = "blog-reading-a-soil-report";

test("the public sees what it saw before: items, menu, footer, answers, notices and the launch", async () => {
  const ctx = portal.context();
  const items = await allItems(ctx);
  expect(items.map(({ title }) => title)).toEqual(
    expect.arrayContaining(["Ductile detailing, second edition", "The bridge is open", "Put right by hand"]),
  );
  expect(items).toHaveLength(17);
  expect(await itemBySlug(ctx, "news", "bridge-open")).toMatchObject({ points: 2.5, version: 1 });
  const { navigation, footer } = await siteContent(ctx);
  expect(navigation).toEqual([{ name: "Only", href: "/about" }]);
  expect(footer.legalLinks).toEqual([{ label: "Imprint", href: "/about" }]);
  expect(footer.quickLinks[0]).toEqual({ label: "About", href: "/about", isRoute: true });
  const answers = await frequentQuestions(ctx);
  expect(answers).toHaveLength(24);
  expect(answers.find(({ slug }) => slug === "who-can-join")?.answer).toBe("Whoever builds.");
  expect(await homePage(ctx, 0)).toMatchObject({
    announcements: [{ title: "Office closed on Friday" }],
    launch: { launch: { city: "Pune" } },
  });
});

test("drafts, plans and versions are as editors left them", async () => {
  const { cookie } = await staffMember(portal, "editor");
  const ask = async (path: string) => (await portal.ask(`/api/staff/content${path}`, { cookie })).json();
  expect((await ask("/course-ductile-detailing-is-13920")).entry).toMatchObject({
    status: "published",
    version: 3,
    liveVersion: 2,
    title: "Ductile detailing, third edition",
  });
  expect((await ask(`/${scale}`)).entry).toMatchObject({
    status: "unpublished",
    version: 3,
    liveVersion: null,
    title: "A scale that nobody has seen",
  });
  expect((await ask("?status=planned")).rows).toMatchObject([
    { title: "A bridge is planned", publishAt: "2099-01-01T00:00:00.000Z", publishVersion: 1 },
  ]);
  expect((await ask("?status=draft")).rows.map(({ title }: { title: string }) => title)).toEqual([
    "A bridge is thought of",
    "A bridge is planned",
  ]);
});

test("only what no version said has become one", async () => {
  const { rows } = (await portal.platform.database.db.execute(
    sql`select subject, version, note from content_versions where version > 1 and author_id = 'system'`,
  )) as unknown as { rows: unknown[] };
  expect(rows).toEqual([{ subject: byHand, version: 2, note: "As it was on the site" }]);
});

test("a cart keeps what lies in it, also what was taken off, as it was last", async () => {
  const cookie = cookieOf(await signIn(portal, "meera@example.in", "seven spans long"));
  expect(await (await portal.ask("/api/cart", { cookie })).json()).toMatchObject({
    lines: [
      { itemId: notebook, quantity: 2, unitPrice: 280, available: true },
      { itemId: scale, title: "Pocket scale, 150 mm", unitPrice: 190, available: false },
    ],
    count: 3,
    total: 560,
  });
});

test("the next start changes nothing of it", async () => {
  const { db } = portal.platform.database;
  const stored = async () => [
    await db.select().from(contentEntryTable).orderBy(contentEntryTable.id),
    await db.select().from(contentVersionTable).orderBy(contentVersionTable.id),
  ];
  const before = await stored();
  await seedContentEntries(portal.context({ actor: { kind: "system" } }), builtInParts);
  const ofThem = new Set(before.flat().map(({ id }) => id));
  const after = await stored();
  expect(after.map((rows) => rows.filter(({ id }) => ofThem.has(id)))).toEqual(before);
});

test("what was stored by hand without an entry is shown on; a draft gives way to its address", async () => {
  await beforeMigration(portal, "content-once", async (db, migrateOn) => {
    await db.execute(sql`insert into content_items
      (id, kind, slug, title, summary, body, meta, price, points, specializations, status, published_at, created_at, updated_at)
      select id, 'news', slug, title, 'In short.', 'At length.', '{"place": "Pune"}', null, 1.5, '{structural}', status, now(), now(), now()
      from (values ('by-hand', 'Old_Address', 'By hand', 'published'), ('off', 'off', 'Taken off', 'unpublished'))
        as given (id, slug, title, status)`);
    await db.execute(sql`insert into content_entries
      (id, kind, slug, title, status, version, live_version, live, updated_at, updated_by)
      values ('draft', 'news', 'Old_Address', 'A draft', 'draft', 1, null, null, now(), 'system'),
        ('gone', 'news', 'gone', 'Deleted by hand', 'published', 1, 1, '{}', now(), 'system'),
        ('off', 'news', 'off', 'Taken off', 'published', 1, 1, '{}', now(), 'system')`);
    await db.execute(sql`insert into site_content (key, value, updated_at)
      values ('navigation', '[{"name": "Ours", "href": "/news"}]', now()), ('footer', '"none"', now())`);
    await migrateOn();
    const ctx = { ...portal.context(), db };
    expect(await allItems(ctx)).toMatchObject([
      { id: "by-hand", slug: "Old_Address", meta: { place: "Pune" }, points: 1.5, price: null, version: 1 },
    ]);
    expect(await itemBySlug(ctx, "news", "Old_Address")).toMatchObject({ title: "By hand" });
    const { navigation, footer } = await siteContent(ctx);
    expect(navigation).toEqual([{ name: "Ours", href: "/news" }]);
    expect(footer.quickLinks.length).toBeGreaterThan(0);
    const { rows } = (await db.execute(
      sql`select id, slug, status, shown_version as shown from content_entries order by id`,
    )) as unknown as { rows: unknown[] };
    expect(rows).toEqual([
      { id: "by-hand", slug: "Old_Address", status: "published", shown: 1 },
      { id: "draft", slug: null, status: "draft", shown: null },
      { id: "gone", slug: "gone", status: "unpublished", shown: 1 },
      { id: "navigation", slug: null, status: "published", shown: 1 },
      { id: "off", slug: "off", status: "unpublished", shown: 2 },
    ]);
  });
});
