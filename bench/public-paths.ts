import { publicPaths } from "../tests/process/page-paths";
import type { Options } from "./options";

async function sitemapPaths(origin: string): Promise<string[]> {
  const xml = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/"));

/** The paths of `pages`, or all public routes and one item of each kind. */
export async function pathsToMeasure(origin: string, { pages }: Options): Promise<string[]> {
  if (pages) return pages;
  const items = (await sitemapPaths(origin)).filter((path) => !publicPaths.includes(path));
  const oneOfEach = new Map(items.map((path) => [folderOf(path), path]));
  return [...publicPaths, ...oneOfEach.values()];
}
