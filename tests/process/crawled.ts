import type { Program } from "../program";
import { attributesOf, withoutCode } from "./html";

export const START = "/";

type Page = { status: number; html: string };

export async function pageAt(program: Program, path: string): Promise<Page> {
  const answer = await program.ask(path);
  const isPage = answer.headers.get("content-type")?.startsWith("text/html");
  const text = await answer.text();
  return { status: answer.status, html: isPage ? withoutCode(text) : "" };
}

function linksOf(html: string): string[] {
  return attributesOf(html, "a").flatMap(({ href = "" }) => (href.startsWith("/") ? [href] : []));
}

export type Crawl = { pages: Map<string, Page>; links: { from: string; to: string }[] };

/** Follows links from the start page. Keys are paths without the fragment. */
export async function crawl(program: Program): Promise<Crawl> {
  const pages = new Map<string, Page>();
  const links: Crawl["links"] = [];
  let next = [START];
  while (next.length > 0) {
    const read = await Promise.all(next.map(async (path) => ({ path, page: await pageAt(program, path) })));
    for (const { path, page } of read) {
      pages.set(path, page);
      links.push(...linksOf(page.html).map((to) => ({ from: path, to })));
    }
    const reached = new Set(links.map(({ to }) => to.split("#")[0] || START));
    next = [...reached].filter((path) => !pages.has(path));
  }
  return { pages, links };
}
