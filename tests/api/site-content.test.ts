import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { siteContent } from "../../src/features/shell/operations.server";
import { footerSchema, navigationSchema } from "../../src/features/shell/schema";
import { indianYear } from "../../src/platform/time/indian-time";
import { usePortal } from "../portal";

const portal = usePortal();
const read = async (path: string) => (await portal.ask(path)).json();
const search = async (query: string) => (await read(`/api/search?q=${encodeURIComponent(query)}`)).results;

test("the header is a navigation and nothing else", async () => {
  const header = await read("/api/ui/header");
  expect(navigationSchema.parse(header)).toEqual(header);
  const entries = navigationSchema
    .parse(header)
    .navigation.flatMap((item) => [item.href, ...(item.dropdown ?? []).map((entry) => entry.href)]);
  expect(entries).toEqual(
    expect.arrayContaining(["/login", "/about", "/news", "/conventions", "/knowledge-hub", "/store"]),
  );
});

test("the footer has its five parts, this year's copyright and nothing else", async () => {
  const footer = await read("/api/ui/footer");
  expect(footerSchema.parse(footer)).toEqual(footer);
  expect(footer.copyright).toContain(String(indianYear(new Date())));
  expect(footer.legalLinks.map((link: { href: string }) => link.href)).toEqual([
    "/privacy-policy",
    "/terms-of-use",
    "/cookie-policy",
    "/disclaimer",
  ]);
  // The built-in links are samples, which visitors do not see.
  expect(footer.socialLinks).toEqual([]);
});

test.each([
  ["2026-12-31T18:29:59Z", "© 2026"],
  ["2026-12-31T18:30:00Z", "© 2027"],
])("at %s the footer says %s, as India's calendar does", async (now, year) => {
  const { footer } = await siteContent(portal.context({ now: new Date(now) }));
  expect(footer.copyright).toContain(year);
});

test("stored navigation is what the header answers, and an unusable one gives way to the built-in", async () => {
  const { db } = portal.platform.database;
  const store = (items: unknown) =>
    db.execute(
      sql`update content_versions set value = ${JSON.stringify({ items })}::jsonb where subject = 'navigation'`,
    );
  const defaults = await read("/api/ui/header");
  const own = [{ name: "Site", href: "/about" }];
  await store(own);
  expect(await read("/api/ui/header")).toEqual({ navigation: own });
  for (const unusable of [
    [{ name: "Script", href: "javascript:alert(1)" }],
    [{ name: "Elsewhere", href: "//evil.example" }],
    "none",
    [],
  ]) {
    await store(unusable);
    expect([unusable, await read("/api/ui/header")]).toEqual([
      unusable,
      unusable.length === 0 ? { navigation: [] } : defaults,
    ]);
  }
  await store(defaults.navigation);
});

test.each([
  ["cookie policy", "/cookie-policy"],
  ["COOKIE  Policy ", "/cookie-policy"],
  ["memberhsip", "/membership"],
  ["partnrship application", "/partnership-application"],
  ["schol", "/student-opportunities"],
])("searching for '%s' finds %s", async (query, url) => {
  const results = await search(query);
  expect(results.map((result: { url: string }) => result.url)).toContain(url);
  expect(results.length).toBeLessThanOrEqual(8);
});

test("the page whose title was typed comes first", async () => {
  expect((await search("privacy policy"))[0]).toEqual({
    title: "Privacy policy",
    url: "/privacy-policy",
    kind: "page",
    excerpt: expect.any(String),
  });
});

test("search finds answers with a link to their place on the page", async () => {
  const questions = (await search("password")).filter((result: { kind: string }) => result.kind === "question");
  expect(questions.length).toBeGreaterThan(0);
  for (const { url, excerpt } of questions) {
    expect(url).toMatch(/^\/faq#[a-z0-9-]+$/);
    expect(excerpt.length).toBeLessThanOrEqual(142);
  }
});

test("an empty, blank or unknown query finds nothing", async () => {
  expect(await read("/api/search")).toEqual({ results: [] });
  for (const query of ["", "   ", "qzxwvjk", "!!!", "\u0000"]) expect(await search(query)).toEqual([]);
});

test("a query of 200 characters is taken and a longer one refused by name", async () => {
  expect((await portal.ask(`/api/search?q=${"a".repeat(200)}`)).status).toBe(200);
  const answer = await portal.ask(`/api/search?q=${"a".repeat(201)}`);
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { fields: { q: "Please use at most 200 characters." } },
  ]);
});

test("a query given twice is one query or refused, never a failure", async () => {
  expect((await portal.ask("/api/search?q=a&q=b")).status).toBeLessThan(500);
});

test("the page that is called what was asked for comes first", async () => {
  for (const query of ["membership", "Contact", "sitemap"]) {
    const { results } = await (await portal.ask(`/api/search?q=${query}`)).json();
    expect(results[0].title.toLowerCase()).toBe(query.toLowerCase());
  }
});
