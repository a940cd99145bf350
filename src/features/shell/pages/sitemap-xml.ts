import type { LoaderFunctionArgs } from "react-router";
import { underConstruction } from "~/features/content/under-construction";
import { pageContext } from "~/platform/page-context.server";
import { searchablePages } from "../search-content";

const hidden = new Set<string>([...underConstruction.map(({ path }) => `/${path}`), "/forgot-password"]);

/** Every page with content of its own; a page under construction joins when it is built. */
export function loader({ context }: LoaderFunctionArgs) {
  const { publicUrl } = context.get(pageContext).config;
  const urls = searchablePages
    .filter(({ url }) => !hidden.has(url))
    .map(({ url }) => `<url><loc>${publicUrl}${url}</loc></url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>\n`;
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
