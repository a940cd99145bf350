import { expect, test } from "vitest";
import { useProgram } from "../program";
import { attributesOf, withoutCode } from "./html";

const program = useProgram("embedded");
const START = "/";

type Page = { status: number; html: string };

async function pageAt(path: string): Promise<Page> {
  const answer = await program().ask(path);
  const isPage = answer.headers.get("content-type")?.startsWith("text/html");
  const text = await answer.text();
  return { status: answer.status, html: isPage ? withoutCode(text) : "" };
}

/** Where the links of a page lead, those to other places of the site. */
function linksOf(html: string): string[] {
  return attributesOf(html, "a").flatMap(({ href = "" }) => (href.startsWith("/") ? [href] : []));
}

type Crawl = { pages: Map<string, Page>; links: { from: string; to: string }[] };

/** Every page that can be reached from the start by links, by its address without what stands behind `#`. */
async function crawl(): Promise<Crawl> {
  const pages = new Map<string, Page>();
  const links: Crawl["links"] = [];
  let next = [START];
  while (next.length > 0) {
    const read = await Promise.all(next.map(async (path) => ({ path, page: await pageAt(path) })));
    for (const { path, page } of read) {
      pages.set(path, page);
      links.push(...linksOf(page.html).map((to) => ({ from: path, to })));
    }
    const reached = new Set(links.map(({ to }) => to.split("#")[0] || START));
    next = [...reached].filter((path) => !pages.has(path));
  }
  return { pages, links };
}

let crawled: Promise<Crawl> | undefined;
const found = () => {
  crawled ??= crawl();
  return crawled;
};

test("no link of the site leads nowhere: not to a missing page, and not to a missing part of one", async () => {
  const { pages, links } = await found();
  expect(pages.size).toBeGreaterThan(70);
  const dead = [...pages].filter(([, { status }]) => status >= 400).map(([path]) => path);
  const named = links.filter(({ to }) => dead.includes(to.split("#")[0] || START));
  expect(named).toEqual([]);
  const withoutPart = links.filter(({ from, to }) => {
    const [path, part] = to.split("#");
    const html = pages.get(path || from)?.html ?? "";
    return part && html !== "" && !html.includes(`id="${part}"`);
  });
  expect(withoutPart).toEqual([]);
});

test("no link is without a purpose", async () => {
  const html = (await Promise.all(["/", "/faq", "/blogs"].map(pageAt))).map((page) => page.html).join();
  const bare = attributesOf(html, "a").filter(
    ({ href }) => !href || href === "#" || href.startsWith("javascript:"),
  );
  expect(bare).toEqual([]);
});

test("no page that a link leads to says that it is still being built", async () => {
  const { pages } = await found();
  const unbuilt = [...pages].filter(([, { html }]) =>
    /(still|being) (building|built)|under construction/i.test(html),
  );
  expect(unbuilt.map(([path]) => path)).toEqual([]);
});
