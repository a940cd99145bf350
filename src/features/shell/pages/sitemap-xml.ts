import type { LoaderFunctionArgs } from "react-router";
import { kindWords, pathOf } from "~/features/content/items/kinds";
import { allItems } from "~/features/content/items/operations.server";
import { pageContext } from "~/platform/page-context.server";
import { searchablePages } from "../search-content";

/** Every page with content of its own, items among them; a page under construction joins when it is built. */
export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = context.get(pageContext);
  const items = await allItems(ctx);
  const pages = searchablePages.filter(({ unlisted }) => !unlisted).map(({ url }) => url);
  const news = items.some(({ kind }) => kind === "news") ? [kindWords.news.path] : [];
  const urls = [...pages, ...news, ...items.map(pathOf)].map(
    (path) => `<url><loc>${ctx.config.publicUrl}${path}</loc></url>`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>\n`;
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
