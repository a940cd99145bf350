import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Entry, EntryPage, EntryRow, EntryVersion } from "../../src/features/content/console/calls";
import { publishPlanned } from "../../src/features/content/console/publication.server";
import { seedContentEntries } from "../../src/features/content/entries/seed.server";
import { contentEntryTable, contentVersionTable } from "../../src/features/content/entries/tables.server";
import { allItems, itemBySlug } from "../../src/features/content/items/operations.server";
import { frequentQuestions, homePage, launchReminder } from "../../src/features/content/operations.server";
import { builtInParts } from "../../src/features/shell/operations.server";
import { rowsOf } from "../../src/platform/db/db.server";
import { activityTable } from "../../src/platform/db/tables.server";
import { beforeMigration } from "../before-migration";
import { cookieOf, member, signIn, staffMember } from "../people";
import { usePortal } from "../portal";

const portal = usePortal();
const base = "/api/staff/content";
const DAY = 24 * 3_600_000;
const day = (days: number) => new Date(Date.now() + days * DAY).toISOString();

let signedIn: { cookie: string; id: string } | undefined;
/** The same editor for every test. */
async function editor() {
  signedIn ??= await staffMember(portal, "editor");
  return signedIn;
}

async function ask(path: string, method = "GET", body?: unknown, cookie?: string) {
  const answer = await portal.ask(base + path, { method, body, cookie: cookie ?? (await editor()).cookie });
  return { status: answer.status, body: await answer.json() };
}
const done = async <Body>(path: string, method = "GET", body?: unknown): Promise<Body> => {
  const answer = await ask(path, method, body);
  expect(answer, `${method} ${path}`).toMatchObject({ status: method === "POST" && path === "" ? 201 : 200 });
  return answer.body;
};
const entryOf = async (id: string) => (await done<{ entry: Entry }>(`/${id}`)).entry;

/** Publishes or plans, after a look at what holds now. */
async function publish(id: string, plan: { version: number; at?: string; until?: string }) {
  const { publicationChanges } = await entryOf(id);
  return done<{ entry: Entry }>(`/${id}/publication`, "POST", { ...plan, publicationChanges });
}

let count = 0;
const news = (parts: Record<string, unknown> = {}) => ({
  slug: `new-span-${++count}`,
  title: "A new span",
  summary: "The federation has a new span.",
  body: "One paragraph.\n\nAnother one.",
  meta: {},
  price: null,
  points: null,
  specializations: [],
  isSample: false,
  ...parts,
});
async function stored(kind = "news", value: object = news()): Promise<Entry> {
  const { id } = await done<{ id: string }>("", "POST", { kind, value });
  return entryOf(id);
}
async function published(kind = "news", value: object = news()): Promise<Entry> {
  const { id, version } = await stored(kind, value);
  return (await publish(id, { version })).entry;
}
const seenNews = async () =>
  (await allItems(portal.context()))
    .filter(({ kind }) => kind === "news")
    .map(({ slug, title }) => `${slug}: ${title}`);
const minute = (now: string) => publishPlanned.run(portal.context({ actor: { kind: "system" }, now: new Date(now) }));

const calls: [string, string, unknown?][] = [
  ["GET", ""],
  ["POST", "", { kind: "news", value: {} }],
  ["GET", "/samples"],
  ["DELETE", "/samples"],
  ["POST", "/preview", { text: "A word." }],
  ["GET", "/footer"],
  ["PUT", "/footer", { value: {}, version: 1 }],
  ["GET", "/footer/versions"],
  ["GET", "/footer/versions/1"],
  ["POST", "/footer/restoration", { from: 1, version: 1 }],
  ["POST", "/footer/publication", { version: 1, publicationChanges: 0 }],
  ["DELETE", "/footer/publication"],
  ["DELETE", "/footer/plan"],
];

test("every call is for editors and admins with a second factor only", async () => {
  const plain = await member(portal);
  const reviewer = await staffMember(portal, "reviewer");
  const hasty = await staffMember(portal, "editor");
  const withoutFactor = cookieOf(await signIn(portal, hasty.email, hasty.password));
  for (const [method, path, body] of calls) {
    const visitor = await portal.ask(base + path, { method, body });
    expect([method, path, visitor.status]).toEqual([method, path, 401]);
    for (const { cookie } of [plain, reviewer])
      expect([method, path, await ask(path, method, body, cookie)]).toMatchObject([
        method,
        path,
        { status: 403, body: { code: "not_allowed" } },
      ]);
    expect(await ask(path, method, body, withoutFactor)).toMatchObject({
      status: 403,
      body: { code: "second_factor_needed" },
    });
  }
  const { cookie } = await staffMember(portal, "admin");
  expect((await ask("", "GET", undefined, cookie)).status).toBe(200);
});

test("a visitor and somebody of another role are told so before anything about their words", async () => {
  const { cookie } = await staffMember(portal, "reviewer");
  expect((await portal.ask(base, { body: {} })).status).toBe(401);
  expect((await ask("", "POST", { kind: "news", value: { title: "" } }, cookie)).status).toBe(403);
});

test("the longest item is stored in any script, and a longer one is refused with a sentence", async () => {
  const of = (length: number) => "क".repeat(length);
  const meta = {
    duration: of(80),
    level: of(80),
    format: of(80),
    place: of(160),
    instructor: of(120),
    issue: of(80),
    includes: of(200),
    keywords: of(200),
    pictureAlt: of(300),
    chapters: `0:00 ${of(3_995)}`,
    authors: Array.from({ length: 30 }, () => ({ name: of(120), affiliation: of(200) })),
    transcript: of(60_000),
  };
  const value = news({ title: of(160), summary: of(400), body: of(5_000), meta });
  const note = of(200);
  const { id } = await done<{ id: string }>("", "POST", { kind: "podcast", value, note });
  expect((await ask(`/${id}`, "PUT", { value, version: 1, note })).status).toBe(200);
  expect(await ask(`/${id}`, "PUT", { value: { ...value, body: of(5_001) }, version: 2, note })).toMatchObject({
    status: 400,
    body: { fields: { "value.meta.transcript": expect.stringContaining("65,000") } },
  });
});

test("a text is rendered for its writer, with warnings, up to 20,000 characters", async () => {
  const shown = await ask("/preview", "POST", { text: "## A *grade*\n\n![](/a.png)\n\n<b>$a^2$</b>" });
  expect(shown).toEqual({
    status: 200,
    body: {
      html: expect.stringContaining('<h2 id="section-a-grade">A <em>grade</em></h2>'),
      headings: [{ level: 2, id: "section-a-grade", text: "A grade" }],
      warnings: ["The picture /a.png has no alternative text."],
      words: expect.any(Number),
    },
  });
  expect(shown.body.html).toContain("&lt;b&gt;<math>");
  expect(await ask("/preview", "POST", { text: "a".repeat(20_000) })).toMatchObject({ status: 200 });
  for (const text of ["a".repeat(20_001), 5, undefined])
    expect(await ask("/preview", "POST", { text })).toMatchObject({
      status: 400,
      body: { fields: { text: expect.any(String) } },
    });
});

test("previews are limited by the minute, for each writer", async () => {
  const { cookie } = await staffMember(portal, "editor");
  const one = () => portal.ask(`${base}/preview`, { body: { text: "a" }, cookie });
  const answers = await Promise.all(Array.from({ length: 241 }, one));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  expect((await ask("/preview", "POST", { text: "a" })).status).toBe(200);
});

test("everything that the site comes with can be edited, and starting again changes nothing", async () => {
  const kinds = async () => {
    const rows: EntryRow[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: EntryPage = await done(`?cursor=${cursor}`);
      rows.push(...page.rows);
      cursor = page.nextCursor;
    }
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    return rows;
  };
  const before = await kinds();
  const defaults = before.filter(({ updatedBy }) => updatedBy === null);
  expect(defaults.filter(({ kind }) => kind === "faq")).toHaveLength(24);
  for (const kind of ["navigation", "footer", "launch", "course", "event", "documentary", "mercantile"])
    expect(defaults.map((row) => row.kind)).toContain(kind);
  expect(defaults.every(({ status, liveVersion }) => status === "published" && liveVersion === 1)).toBe(true);
  await seedContentEntries(portal.context({ actor: { kind: "system" } }), builtInParts);
  expect(await kinds()).toEqual(before);
});

test("the list is filtered by kind, status and words, and a bad filter is refused", async () => {
  await stored("news", news({ title: "Zebra crossing 100% safe" }));
  const titles = async (query: string) => (await done<EntryPage>(`?${query}`)).rows.map(({ title }) => title);
  expect(await titles("q=zebra")).toEqual(["Zebra crossing 100% safe"]);
  expect(await titles("q=100%25+safe")).toEqual(["Zebra crossing 100% safe"]);
  expect(await titles("q=100_")).toEqual([]);
  expect(await titles("kind=faq&status=draft")).toEqual([]);
  expect(await titles("kind=footer")).toEqual(["Footer"]);
  for (const query of ["kind=x", "status=x", "cursor=x", `cursor=${Buffer.from("x y").toString("base64url")}`])
    expect([query, (await ask(`?${query}`)).status]).toEqual([query, 400]);
});

test.each([
  ["nothing", {}, ["value.slug", "value.title", "value.summary", "value.body", "value.meta"]],
  ["an address with a blank", news({ slug: "a b" }), ["value.slug"]],
  ["a control character", news({ title: "a\u0000b" }), ["value.title"]],
  ["too long a title", news({ title: "x".repeat(161) }), ["value.title"]],
  ["half a rupee", news({ price: 1.5 }), ["value.price"]],
  ["a field of work that is none", news({ specializations: ["magic"] }), ["value.specializations.0"]],
  ["a moment that is none", news({ meta: { startsAt: "tomorrow" } }), ["value.meta.startsAt"]],
])("an item with %s is refused with the fields at fault", async (_, value, fields) => {
  const answer = await ask("", "POST", { kind: "news", value });
  expect(answer).toMatchObject({ status: 400, body: { code: "invalid_fields" } });
  expect(Object.keys(answer.body.fields)).toEqual(expect.arrayContaining(fields));
});

test("what is no entry is refused: no kind, an unknown one, a second footer, an unknown id", async () => {
  for (const body of [{}, { kind: "x", value: {} }, { kind: "news" }, { kind: "footer", value: {} }, []])
    expect((await ask("", "POST", body)).status).toBe(400);
  expect((await ask("/nothing")).status).toBe(404);
  expect((await ask("/nothing", "PUT", { value: news(), version: 1 })).status).toBe(404);
  expect((await ask("/nothing/versions")).status).toBe(404);
  expect((await ask("/nothing/versions/1")).status).toBe(404);
  expect((await ask("/footer/versions/99")).status).toBe(404);
  expect((await ask("/nothing/publication", "POST", { version: 1, publicationChanges: 0 })).status).toBe(404);
  expect((await ask("/nothing/publication", "DELETE")).status).toBe(404);
  expect((await ask("/nothing/plan", "DELETE")).status).toBe(404);
  expect((await ask("/footer/restoration", "POST", { from: 99, version: 1 })).status).toBe(404);
});

test("menus and links lead to pages, never to a script", async () => {
  const { value, version } = await entryOf("navigation");
  for (const href of ["javascript:alert(1)", "//evil.example", "http://plain.example", "about", "/a b"]) {
    const items = [{ name: "Site", href }];
    const answer = await ask("/navigation", "PUT", { value: { items }, version });
    expect([href, answer.status, Object.keys(answer.body.fields)]).toEqual([href, 400, ["value.items.0.href"]]);
  }
  expect((await entryOf("navigation")).value).toEqual(value);
});

test("a draft is seen by nobody, published it is on the site and in search, taken off it is gone", async () => {
  const title = "Quokka bridge opened";
  const draft = await stored("news", news({ title, slug: "quokka-bridge" }));
  expect(draft).toMatchObject({ status: "draft", version: 1, liveVersion: null, path: "/news/quokka-bridge" });
  const found = async () => (await (await portal.ask("/api/search?q=quokka")).json()).results;
  expect([await seenNews(), await found()]).toEqual([[], []]);
  const { entry } = await publish(draft.id, { version: 1 });
  expect(entry).toMatchObject({ status: "published", liveVersion: 1, updatedBy: { name: "Asha Rao" } });
  expect(await seenNews()).toEqual([`quokka-bridge: ${title}`]);
  expect(await found()).toMatchObject([{ title, url: "/news/quokka-bridge", label: "News" }]);
  const off = await done<{ entry: Entry }>(`/${draft.id}/publication`, "DELETE");
  expect(off.entry).toMatchObject({ status: "unpublished", liveVersion: null });
  expect([await seenNews(), await found()]).toEqual([[], []]);
  expect(await ask(`/${draft.id}/publication`, "DELETE")).toMatchObject({
    status: 409,
    body: { code: "not_published" },
  });
});

test("what is on show stays while the next version is written, and changes when that is published", async () => {
  const { id, value } = await published("news", news({ title: "First words", slug: "words" }));
  const publishedAt = (await entryOf(id)).publishedAt;
  await done(`/${id}`, "PUT", { value: { ...value, title: "Second words" }, version: 1, note: "Shorter" });
  expect(await seenNews()).toEqual(["words: First words"]);
  const { entry } = await publish(id, { version: 2 });
  expect(await seenNews()).toEqual(["words: Second words"]);
  expect(entry).toMatchObject({ version: 2, liveVersion: 2, publishedAt });
  await done(`/${id}/publication`, "DELETE");
});

test("of two who edit one entry the later is told who was faster, and nothing is lost", async () => {
  const { id, value } = await stored();
  await done(`/${id}`, "PUT", { value: { ...value, title: "Mine" }, version: 1 });
  for (const [path, method, body] of [
    [`/${id}`, "PUT", { value: { ...value, title: "Theirs" }, version: 1 }],
    [`/${id}/publication`, "POST", { version: 1, publicationChanges: 0 }],
    [`/${id}/restoration`, "POST", { from: 1, version: 1 }],
  ] as const)
    expect(await ask(path, method, body)).toMatchObject({
      status: 409,
      body: { code: "changed_elsewhere", error: expect.stringMatching(/^Asha Rao saved version 2 on .+\./) },
    });
  expect(await entryOf(id)).toMatchObject({ title: "Mine", version: 2, liveVersion: null });
});

test.each([
  ["took it off", (id: string) => done(`/${id}/publication`, "DELETE"), /It is not on the site\. Look/],
  [
    "gave it an end",
    (id: string) => publish(id, { version: 1, until: day(1) }),
    /It is on the site\. It stays there until/,
  ],
  ["planned it again", (id: string) => publish(id, { version: 1, at: day(1) }), /Version 1 goes on the site on/],
])(
  "who publishes without having seen that another editor %s is told so, and nothing changes",
  async (_, change, words) => {
    const { id, value, publicationChanges } = await published();
    await change(id);
    const body = { version: 1, publicationChanges };
    expect(await ask(`/${id}/publication`, "POST", body)).toMatchObject({
      status: 409,
      body: { code: "changed_elsewhere", error: expect.stringMatching(words) },
    });
    const before = await entryOf(id);
    // Saving a text is no look at the plan.
    const saved = await done<{ entry: Entry }>(`/${id}`, "PUT", { value, version: 1 });
    expect((await ask(`/${id}/publication`, "POST", { ...body, version: 2 })).status).toBe(409);
    const { status, publishAt, unpublishAt } = before;
    expect(saved.entry).toMatchObject({ status, publishAt, unpublishAt });
    expect(await entryOf(id)).toMatchObject({ status, publishAt, unpublishAt });
    await publish(id, { version: 2 });
    await done(`/${id}/publication`, "DELETE");
  },
);

test("two who save at the same moment do not both win", async () => {
  const { id, value } = await stored();
  const both = await Promise.all(
    ["One", "Two"].map((title) => ask(`/${id}`, "PUT", { value: { ...value, title }, version: 1 })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { versions } = await done<{ versions: EntryVersion[] }>(`/${id}/versions`);
  expect(versions.map(({ version }) => version)).toEqual([2, 1]);
});

test("history says who wrote what, and an earlier version becomes the latest again", async () => {
  const { id, value } = await stored("news", news({ title: "Old words" }));
  await done(`/${id}`, "PUT", { value: { ...value, title: "New words" }, version: 1, note: "Clearer" });
  const { entry } = await done<{ entry: Entry }>(`/${id}/restoration`, "POST", { from: 1, version: 2 });
  expect(entry).toMatchObject({ title: "Old words", version: 3 });
  const { versions } = await done<{ versions: EntryVersion[] }>(`/${id}/versions`);
  expect(versions).toMatchObject([
    { version: 3, note: "Version 1 again", author: { name: "Asha Rao" } },
    { version: 2, note: "Clearer" },
    { version: 1, note: null },
  ]);
  const { version } = await done<{ version: { value: { title: string } } }>(`/${id}/versions/2`);
  expect(version.value.title).toBe("New words");
  const rows = await portal.platform.database.db
    .select({ version: contentVersionTable.version })
    .from(contentVersionTable)
    .where(eq(contentVersionTable.subject, id));
  expect(rows).toHaveLength(3);
});

test("an address belongs to one entry of a kind, and stays once it was public", async () => {
  const first = await published("news", news({ slug: "one-address" }));
  expect(await ask("", "POST", { kind: "news", value: news({ slug: "one-address" }) })).toMatchObject({
    status: 409,
    body: { code: "address_taken", error: expect.stringMatching(/address/) },
  });
  const other = await stored("blog", news({ slug: "one-address" }));
  const moved = { value: news({ slug: "moved" }), version: 1 };
  expect((await ask(`/${other.id}`, "PUT", moved)).status).toBe(200);
  expect(await ask(`/${first.id}`, "PUT", moved)).toMatchObject({
    status: 400,
    body: { fields: { "value.slug": expect.stringContaining("one-address") } },
  });
  await done(`/${first.id}/publication`, "DELETE");
});

test("a plan is carried out in its minute, with the correction that was saved last, and ends when it should", async () => {
  const { id, value } = await stored("news", news({ title: "Planned", slug: "planned" }));
  const [at, until] = [day(1), day(2)];
  const planned = await publish(id, { version: 1, at, until });
  expect(planned.entry).toMatchObject({
    status: "draft",
    publishAt: at,
    publishVersion: 1,
    publishUntil: until,
    liveVersion: null,
  });
  await done(`/${id}`, "PUT", { value: { ...value, title: "Corrected" }, version: 1 });
  expect((await entryOf(id)).publishVersion).toBe(2);
  await minute(day(0.9));
  expect(await seenNews()).toEqual([]);
  expect((await done<EntryPage>("?status=planned")).rows.map((row) => row.id)).toContain(id);
  await minute(day(1.1));
  expect(await seenNews()).toEqual(["planned: Corrected"]);
  expect(await entryOf(id)).toMatchObject({ status: "published", liveVersion: 2, version: 2, publishAt: null });
  await minute(day(1.2));
  await minute(day(2.1));
  expect(await seenNews()).toEqual([]);
  expect(await entryOf(id)).toMatchObject({ status: "unpublished", unpublishAt: null });
});

test("an earlier version that is restored after planning is what a plan puts on the site, at its address from then on", async () => {
  const { id, value } = await stored("news", news({ title: "First", slug: "as-first-written" }));
  await done(`/${id}`, "PUT", { value: { ...value, title: "Second", slug: "as-second-written" }, version: 1 });
  await publish(id, { version: 2, at: day(1) });
  await done(`/${id}/restoration`, "POST", { from: 1, version: 2 });
  await minute(day(1.1));
  expect(await entryOf(id)).toMatchObject({ status: "published", path: "/news/as-first-written" });
  expect(await ask(`/${id}`, "PUT", { value: { ...value, slug: "moved" }, version: 3 })).toMatchObject({
    status: 400,
    body: { fields: { "value.slug": expect.stringContaining("as-first-written") } },
  });
  expect(await seenNews()).toEqual(["as-first-written: First"]);
  await done(`/${id}/publication`, "DELETE");
});

test("a plan for a later version keeps the end of the one on show", async () => {
  const { id, value } = await stored("news", news({ title: "Open call", slug: "open-call" }));
  await publish(id, { version: 1, until: day(1) });
  await done(`/${id}`, "PUT", { value: { ...value, title: "Outcome" }, version: 1 });
  const [at, until] = [day(3), day(4)];
  await publish(id, { version: 2, at, until });
  expect(await seenNews()).toEqual(["open-call: Open call"]);
  await minute(day(1.1));
  expect(await seenNews()).toEqual([]);
  expect(await entryOf(id)).toMatchObject({ publishAt: at, publishVersion: 2, publishUntil: until, unpublishAt: null });
  await minute(day(3.1));
  expect(await seenNews()).toEqual(["open-call: Outcome"]);
  const plan = { publishAt: null, publishUntil: null };
  expect(await entryOf(id)).toMatchObject({ status: "published", ...plan, unpublishAt: until });
  await done(`/${id}/publication`, "DELETE");
});

test("who gives up the plan for a later version leaves the one on show its end", async () => {
  const { id, value } = await stored("news", news({ title: "Open call", slug: "call-with-an-end" }));
  const until = day(1);
  await publish(id, { version: 1, until });
  await done(`/${id}`, "PUT", { value: { ...value, title: "Outcome" }, version: 1 });
  await publish(id, { version: 2, at: day(3) });
  await done(`/${id}/plan`, "DELETE");
  expect(await entryOf(id)).toMatchObject({ publishAt: null, publishVersion: null, unpublishAt: until });
  await minute(day(1.1));
  expect(await seenNews()).toEqual([]);
});

test.each([
  ["with the same end", (end: string) => end],
  ["without an end", () => undefined],
])(
  "the one on show keeps its end when a plan for a later version, %s, is given up or kept back",
  async (_, endOfPlan) => {
    const { id, value } = await published("news", news({ title: "Open call", slug: "call-until" }));
    const [at, end] = [day(3), day(5)];
    await publish(id, { version: 1, until: end });
    await done(`/${id}`, "PUT", { value: { ...value, title: "Outcome" }, version: 1 });
    await publish(id, { version: 2, at, until: endOfPlan(end) });
    await done(`/${id}/plan`, "DELETE");
    expect(await entryOf(id)).toMatchObject({
      status: "published",
      publishAt: null,
      publishUntil: null,
      unpublishAt: end,
    });

    await publish(id, { version: 2, at, until: endOfPlan(end) });
    const { db } = portal.platform.database;
    const planned = and(eq(contentVersionTable.subject, id), eq(contentVersionTable.version, 2));
    await db.update(contentVersionTable).set({ value: {} }).where(planned);
    await expect(minute(day(4))).rejects.toThrow(id);
    expect(await seenNews()).toEqual(["call-until: Open call"]);
    // A plan whose own end has passed is not tried any more.
    if (endOfPlan(end)) await minute(day(5.1));
    else await expect(minute(day(5.1))).rejects.toThrow(id);
    expect(await seenNews()).toEqual([]);
    await db.update(contentEntryTable).set({ publishAt: null, slug: id }).where(eq(contentEntryTable.id, id));
  },
);

test("a plan stored before it had an end of its own keeps that end, and so does what is on show", async () => {
  await beforeMigration(portal, "end-of-plan", async (db, migrateOn) => {
    await db.execute(sql`insert into content_entries
      (id, kind, title, status, version, shown_version, publish_at, publish_version, unpublish_at, updated_at, updated_by) values
      ('draft', 'news', 'a', 'draft', 1, null, '2027-01-02Z', 1, '2027-01-03Z', now(), 'x'),
      ('ends', 'news', 'a', 'published', 1, 1, null, null, '2027-01-03Z', now(), 'x'),
      ('ends first', 'news', 'a', 'published', 2, 1, '2027-01-02Z', 2, '2027-01-01Z', now(), 'x'),
      ('either', 'news', 'a', 'published', 2, 1, '2027-01-02Z', 2, '2027-01-03Z', now(), 'x')`);
    await migrateOn();
    const ends = await rowsOf(
      db,
      sql`select id, publish_until::date::text as planned, unpublish_at::date::text as shown from content_entries order by id`,
    );
    expect(ends).toEqual([
      { id: "draft", planned: "2027-01-03", shown: null },
      { id: "either", planned: "2027-01-03", shown: "2027-01-03" },
      { id: "ends", planned: null, shown: "2027-01-03" },
      { id: "ends first", planned: null, shown: "2027-01-01" },
    ]);
  });
});

test("a plan that is moved has its own end, and what is on show keeps none", async () => {
  const { id, value } = await stored("news", news({ title: "First", slug: "moved-plan" }));
  await publish(id, { version: 1 });
  await done(`/${id}`, "PUT", { value: { ...value, title: "Second" }, version: 1 });
  await publish(id, { version: 2, at: day(1), until: day(2) });
  const [at, until] = [day(3), day(4)];
  await publish(id, { version: 2, at, until });
  expect(await entryOf(id)).toMatchObject({ publishAt: at, publishUntil: until, unpublishAt: null });
  await publish(id, { version: 2, at });
  expect(await entryOf(id)).toMatchObject({ publishAt: at, publishUntil: null, unpublishAt: null });
  await minute(day(2.1));
  expect(await seenNews()).toEqual(["moved-plan: First"]);
  await done(`/${id}/plan`, "DELETE");
  await done(`/${id}/publication`, "DELETE");
});

test("what is saved without a plan waits until it is published", async () => {
  const { id, value } = await stored("news", news({ title: "No plan", slug: "no-plan" }));
  await done(`/${id}`, "PUT", { value: { ...value, title: "Still none" }, version: 1 });
  expect(await entryOf(id)).toMatchObject({ status: "draft", publishAt: null, publishVersion: null });
});

test("a plan that nobody was there to carry out is not carried out after its end", async () => {
  const { id } = await stored("news", news({ slug: "missed" }));
  await publish(id, { version: 1, at: day(1), until: day(2) });
  await minute(day(3));
  expect(await seenNews()).toEqual([]);
  expect(await entryOf(id)).toMatchObject({ status: "draft", publishAt: null, publishUntil: null, unpublishAt: null });
});

test("a plan is given up; a bad one is refused", async () => {
  const { id } = await stored();
  await publish(id, { version: 1, at: day(1) });
  await done(`/${id}/plan`, "DELETE");
  expect(await ask(`/${id}/plan`, "DELETE")).toMatchObject({ status: 409, body: { code: "nothing_planned" } });
  await minute(day(2));
  expect((await entryOf(id)).status).toBe("draft");
  for (const bad of [
    { version: 1, at: "tomorrow" },
    { version: 1, at: day(2), until: day(1) },
    { version: 1, until: day(-1) },
    { version: 0 },
    {},
  ])
    expect([bad, (await ask(`/${id}/publication`, "POST", { publicationChanges: 2, ...bad })).status]).toEqual([
      bad,
      400,
    ]);
  expect((await ask("/footer/publication", "POST", { version: 1, publicationChanges: 0, until: day(1) })).status).toBe(
    400,
  );
});

test("one entry that cannot be published does not keep the others", async () => {
  const good = await stored("news", news({ slug: "good" }));
  const bad = await stored("news", news({ slug: "bad" }));
  for (const { id } of [good, bad]) await publish(id, { version: 1, at: day(1) });
  const { db } = portal.platform.database;
  await db.update(contentVersionTable).set({ value: {} }).where(eq(contentVersionTable.subject, bad.id));
  await expect(minute(day(2))).rejects.toThrow(bad.id);
  expect(await seenNews()).toEqual(["good: A new span"]);
  await db.update(contentEntryTable).set({ publishAt: null }).where(eq(contentEntryTable.id, bad.id));
  await done(`/${good.id}/publication`, "DELETE");
});

test("navigation and footer answer with what was published, and cannot be taken off", async () => {
  const menu = async () => (await (await portal.ask("/api/ui/header")).json()).navigation;
  const before = await menu();
  const { value, version } = await entryOf("navigation");
  const items = [{ name: "Only", href: "/about" }];
  await done("/navigation", "PUT", { value: { items }, version });
  expect(await menu()).toEqual(before);
  await publish("navigation", { version: version + 1 });
  expect(await menu()).toEqual(items);
  expect(await ask("/navigation/publication", "DELETE")).toMatchObject({ status: 409, body: { code: "always_shown" } });
  await done("/navigation", "PUT", { value, version: version + 1 });
  await publish("navigation", { version: version + 2 });
  expect(await menu()).toEqual(before);

  const footer = async () => (await portal.ask("/api/ui/footer")).json();
  const old = await footer();
  const links = await entryOf("footer");
  const legalLinks = [{ label: "Imprint", href: "/about" }];
  await done("/footer", "PUT", { value: { ...links.value, legalLinks }, version: 1 });
  await publish("footer", { version: 2 });
  expect(await footer()).toEqual({ ...old, legalLinks });
});

test("an answer is changed, taken off and added, in its place and with the fees in force", async () => {
  const questions = async () => (await frequentQuestions(portal.context())).map(({ question }) => question);
  const before = await questions();
  expect(before).toHaveLength(24);
  const value = { slug: "ferry", category: "billing", question: "Is there a ferry?", place: 1 };
  const answer = "A year costs {{fullYear}}. See [membership](/membership).";
  const added = await published("faq", { ...value, answer });
  const first = (await frequentQuestions(portal.context())).find(({ slug }) => slug === "ferry");
  expect(first?.answer).toMatch(/^A year costs ₹[\d,]+\. See/);
  expect((await questions()).slice(0, 2)).toContain("Is there a ferry?");
  expect((await (await portal.ask("/api/search?q=ferry")).json()).results).toMatchObject([
    { title: "Is there a ferry?", url: "/faq#ferry" },
  ]);
  await done(`/${added.id}/publication`, "DELETE");
  expect(await questions()).toEqual(before);
  expect((await (await portal.ask("/api/search?q=ferry")).json()).results).toEqual([]);
});

test("an announcement and another launch event are on the home page", async () => {
  const home = () => homePage(portal.context(), 0);
  expect((await home()).announcements).toEqual([]);
  const link = { label: "Read the notice", href: "/news" };
  const { id } = await published("announcement", { title: "Office closed on Friday", text: "", link });
  expect((await home()).announcements).toEqual([{ id, title: "Office closed on Friday", link }]);
  await done(`/${id}/publication`, "DELETE");
  expect((await home()).announcements).toEqual([]);

  const launch = await entryOf("launch");
  const [start, end] = [day(10), day(11)];
  await done("/launch", "PUT", { value: { ...launch.value, start, end, city: "Pune" }, version: 1 });
  await publish("launch", { version: 2 });
  expect((await home()).launch).toMatchObject({ state: "upcoming", launch: { city: "Pune", start: new Date(start) } });
  expect(await launchReminder(portal.context())).toContain(`DTSTART:${start.replace(/[-:]|\.\d+/g, "").slice(0, 15)}Z`);
  const turned = await ask("/launch", "PUT", { value: { ...launch.value, start: end, end: start }, version: 2 });
  expect(turned).toMatchObject({ status: 400, body: { fields: { "value.end": "The end must be after the start." } } });
});

test("the launch can be taken off the home page, and its reminder goes with it", async () => {
  const { value, version } = await entryOf("launch");
  await done("/launch", "PUT", { value: { ...value, chiefGuest: "", isHidden: true }, version });
  await publish("launch", { version: version + 1 });
  expect((await homePage(portal.context(), 0)).launch.launch.isHidden).toBe(true);
  await expect(launchReminder(portal.context())).rejects.toMatchObject({ status: 404 });
  await done("/launch", "PUT", { value, version: version + 1 });
  await publish("launch", { version: version + 2 });
  expect(await launchReminder(portal.context())).toContain("BEGIN:VEVENT");
});

test("an item that the site came with is edited like any other", async () => {
  const id = "course-road-safety-audit";
  const { value, version } = await entryOf(id);
  await done(`/${id}`, "PUT", { value: { ...value, price: 1900, isSample: false }, version });
  await publish(id, { version: version + 1 });
  expect(await itemBySlug(portal.context(), "course", "road-safety-audit")).toMatchObject({
    id,
    price: 1900,
    isSample: false,
    points: 6,
  });
});

test("everything that is done leaves an event with who did it", async () => {
  const { id } = await published();
  await done(`/${id}/publication`, "DELETE");
  const rows = await portal.platform.database.db
    .select({ type: activityTable.type, actor: activityTable.actor })
    .from(activityTable)
    .where(inArray(activityTable.subject, [id]))
    .orderBy(asc(activityTable.id));
  expect(rows.map(({ type }) => type)).toEqual(["content.created", "content.published", "content.unpublished"]);
  expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set([(await editor()).id]));
});

test("a change is heard of once it is stored, and not when it is taken back", async () => {
  let heard = 0;
  portal.platform.contentChanges.onChange(() => {
    heard += 1;
  });
  let before = -1;
  const settled = () =>
    expect
      .poll(
        () => {
          const isStill = heard === before;
          before = heard;
          return isStill;
        },
        { interval: 300, timeout: 5000 },
      )
      .toBe(true);
  const { id } = await stored();
  await settled();
  const start = heard;
  await publish(id, { version: 1 });
  await expect.poll(() => heard, { timeout: 5000 }).toBe(start + 1);
  await ask(`/${id}/publication`, "POST", { version: 99, publicationChanges: 0 });
  await done(`/${id}/publication`, "DELETE");
  await settled();
  expect(heard).toBe(start + 2);
});

test("all samples leave the site with one action, and what is no sample stays", async () => {
  const own = await published();
  const { samples } = await done<{ samples: number }>("/samples");
  expect(samples).toBeGreaterThan(10);
  expect(await done("/samples", "DELETE")).toEqual({ samples });
  expect(await done("/samples")).toEqual({ samples: 0 });
  expect((await allItems(portal.context())).map(({ id }) => id)).toContain(own.id);
  expect((await allItems(portal.context())).filter(({ isSample }) => isSample)).toEqual([]);
  expect(await done("/samples", "DELETE")).toEqual({ samples: 0 });
});
