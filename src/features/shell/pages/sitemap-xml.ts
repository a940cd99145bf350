import type { LoaderFunctionArgs } from "react-router";
import { sharePictureOf } from "~/features/content/items/kinds";
import type { ListedItem } from "~/features/content/sections/catalogue.server";
import { pageContext } from "~/platform/http/page-context.server";
import { DAY_MS } from "~/platform/time/durations";
import { brand } from "~/ui/brand";
import { publicAddresses } from "../public-addresses.server";

/** Google's limit: developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap. */
const NEWS_AGE = 2 * DAY_MS;

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const asXml = (text: string) => text.replace(/[&<>]/g, (sign) => signs[sign] ?? sign);

function newsOf({ title, publishedAt }: ListedItem): string {
  const publication = `<news:publication><news:name>${brand.name}</news:name><news:language>en</news:language></news:publication>`;
  const date = `<news:publication_date>${publishedAt.toISOString()}</news:publication_date>`;
  return `<news:news>${publication}${date}<news:title>${asXml(title)}</news:title></news:news>`;
}

function more(item: ListedItem, origin: string, now: Date): string {
  const isNews = item.kind === "news" && !item.isSample && now.getTime() - item.publishedAt.getTime() < NEWS_AGE;
  const picture = `<image:image><image:loc>${origin}${sharePictureOf(item)}</image:loc></image:image>`;
  return (isNews ? newsOf(item) : "") + picture;
}

const names = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
].join(" ");

export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = context.get(pageContext);
  const origin = ctx.config.publicUrl;
  const urls = (await publicAddresses(ctx)).map(({ path, at, item }) => {
    const day = at ? `<lastmod>${at.toISOString().slice(0, 10)}</lastmod>` : "";
    return `<url><loc>${origin}${path}</loc>${day}${item ? more(item, origin, ctx.now) : ""}</url>`;
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${names}>${urls.join("")}</urlset>\n`;
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
