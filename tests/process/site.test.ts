import { expect, test } from "vitest";
import { useProgram } from "../program";
import { attributesOf } from "./html";
import { pagePaths } from "./page-paths";
import { type Raw, readRaw } from "./raw";

const program = useProgram("embedded");
const raw = (path: string) => readRaw(program().url + path);
const html = async (path: string) => (await raw(path)).body.toString();

test("addresses of older pages lead to today's", async () => {
  const old = { "/terms": [301, "/terms-of-use"], "/privacy": [301, "/privacy-policy"], "/api/login": [302, "/login"] };
  for (const [path, [status, location]] of Object.entries(old)) {
    const answer = await raw(path);
    expect([path, answer.status, answer.headers.location]).toEqual([path, status, location]);
  }
});

test("the sitemap lists pages that answer 200 and may be indexed, and robots.txt names it", async () => {
  const sitemap = await raw("/sitemap.xml");
  expect(sitemap.headers["content-type"]).toMatch(/^application\/xml/);
  expect(sitemap.body.toString()).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9"( xmlns:\w+="[^"]+")*>(<url><loc>[^<&]+<\/loc>(<lastmod>\d{4}-\d\d-\d\d<\/lastmod>)?(<news:news>.*?<\/news:news>)?(<image:image><image:loc>[^<]+<\/image:loc><\/image:image>)?<\/url>)+<\/urlset>\n$/,
  );
  const addresses = [...sitemap.body.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? "");
  expect(addresses).toEqual([...new Set(addresses)]);
  for (const address of addresses) {
    expect(new URL(address).origin).toBe(program().url);
    const page = await raw(new URL(address).pathname);
    expect([address, page.status, /name="robots" content="noindex/.test(page.body.toString())]).toEqual([
      address,
      200,
      false,
    ]);
  }
  const robots = (await html("/robots.txt")).trim().split("\n");
  expect(robots).toContain(`Sitemap: ${program().url}/sitemap.xml`);
  expect(robots.filter((line) => line && !/^(User-agent|Disallow|Allow|Sitemap): \S+$/.test(line))).toEqual([]);
});

test("every link on every page leads somewhere on this site, and every fragment to an element", async () => {
  const pages = new Map(await Promise.all(pagePaths.map(async (path) => [path, await html(path)] as const)));
  const broken = new Set<string>();
  const answered = new Map<string, Promise<Raw>>();
  for (const [from, text] of pages) {
    for (const { href = "" } of attributesOf(text, "a")) {
      const target = new URL(href, program().url + from);
      if (target.origin !== program().url) continue;
      const address = target.pathname + target.search;
      if (!answered.has(address)) answered.set(address, raw(address));
      const { status = 0, body } = (await answered.get(address)) ?? { body: Buffer.from("") };
      const hasFragment = !target.hash || body.includes(`id="${decodeURIComponent(target.hash.slice(1))}"`);
      if (status >= 400 || !hasFragment) broken.add(`${from} -> ${href}: ${status}`);
    }
  }
  expect([...broken]).toEqual([]);
});

const byLink =
  /^\/(staff|_)|^\/(search|verify-email|reset-password|unsubscribe|(digital-membership|newsletter)\/confirm|undo-email-change|nomination)$/;

test("search finds every page by its own name, and the FAQ and the tracker by what people call them", async () => {
  const found = async (query: string): Promise<string[]> => {
    const answer = JSON.parse(await html(`/api/search?q=${encodeURIComponent(query)}`));
    return answer.results.map(({ url }: { url: string }) => url);
  };
  const missing: string[] = [];
  for (const path of pagePaths.filter((one) => !byLink.test(one))) {
    const page = await html(path);
    const [, title = ""] = /<title>([^<|]+)/.exec(page) ?? [];
    const name = path === "/" ? "Home" : title.replaceAll("&#x27;", "'").trim();
    if (!(await found(name)).includes(path)) missing.push(`${path}: ${name}`);
  }
  expect(missing).toEqual([]);
  for (const [query, path] of [
    ["FAQ", "/faq"],
    ["track", "/track"],
    ["verify", "/verify"],
    ["cookie settings", "/cookie-settings"],
  ] as const)
    expect([query, (await found(query))[0]]).toEqual([query, path]);
});
