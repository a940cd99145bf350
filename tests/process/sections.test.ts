import { parseAtomFeed, parseRssFeed } from "feedsmith";
import { expect, test } from "vitest";
import { feedTypeOf, isHeard, sections } from "~/features/content/sections/sections";
import { useProgram } from "../program";
import { attributesOf, withoutCode } from "./html";

const program = useProgram("embedded");
const ask = (path: string) => program().ask(path);
const textOf = async (path: string) => withoutCode(await (await ask(path)).text());

test("a section lists what is published, and search and filters answer by address, without script", async () => {
  const whole = await textOf("/blogs");
  expect(whole).toContain("Reading a soil report in ten minutes");
  expect(whole).toContain("Five questions before a pour");
  const found = await textOf("/blogs?q=soil");
  expect(found).toContain("Reading a soil report in ten minutes");
  expect(found).not.toContain("Five questions before a pour");
  expect(await textOf("/blogs?topic=geotechnical")).not.toContain("Five questions before a pour");
  expect(await textOf("/blogs?year=1999")).toContain("No article found");
});

test("what is asked for is no page of its own for search engines", async () => {
  const robots = async (path: string) =>
    attributesOf(await (await ask(path)).text(), "meta").find(({ name }) => name === "robots")?.content;
  expect(await robots("/blogs")).toBe(undefined);
  expect(await robots("/blogs?q=soil")).toBe("noindex");
  expect(await robots("/news")).toBe("noindex");
});

test("markup in an address stays text", async () => {
  const html = await (await ask(`/blogs?q=${encodeURIComponent('"><script>x</script>')}`)).text();
  expect(html).not.toContain("<script>x</script>");
});

test("an empty section says what will stand there and where to go meanwhile", async () => {
  const html = await textOf("/news");
  expect(html).toContain("No news item is published yet");
  expect(attributesOf(html, "a").map(({ href }) => href)).toContain("/#newsletter");
});

test.each(sections)("/$path has a feed, which costs nothing to who has it", async (section) => {
  const { path, title } = section;
  const feed = await ask(`/${path}/feed.xml`);
  const xml = await feed.text();
  const type = `${feedTypeOf(section)}; charset=utf-8`;
  expect([feed.status, feed.headers.get("content-type")]).toEqual([200, type]);
  const read = isHeard(section) ? parseRssFeed(xml).title : parseAtomFeed(xml).title?.value;
  expect(read).toBe(`${title}, iFACE`);
  const tag = feed.headers.get("etag") ?? "";
  const again = await program().ask(`/${path}/feed.xml`, { headers: { "if-none-match": tag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

test("a feed marks its samples, newest first", async () => {
  const xml = await (await ask("/blogs/feed.xml")).text();
  const titles = parseAtomFeed(xml).entries?.map(({ title }) => title?.value);
  expect(titles).toEqual(["Sample: Reading a soil report in ten minutes", "Sample: Five questions before a pour"]);
});

test("the sitemap has filled sections with the day of their last change, and no empty one", async () => {
  const xml = await (await ask("/sitemap.xml")).text();
  expect(xml).toMatch(/\/blogs<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
  expect(xml).not.toContain("/news<");
});

test("the search has an address that works without script, is nothing for search engines, and helps where nothing fits", async () => {
  const found = await textOf("/search?q=captcha");
  expect(attributesOf(found, "a").map(({ href }) => href)).toContain("/captcha-demo");
  const none = await textOf("/search?q=membershipp+zzzz");
  expect(none).toContain("Nothing found for");
  expect(attributesOf(none, "a").map(({ href }) => href)).toEqual(expect.arrayContaining(["/membership", "/contact"]));
  const robots = attributesOf(await (await ask("/search")).text(), "meta").find(({ name }) => name === "robots");
  expect(robots?.content).toBe("noindex");
  expect((await ask("/search?q=%25%00")).status).toBe(200);
});
