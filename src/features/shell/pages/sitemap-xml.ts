import type { LoaderFunctionArgs } from "react-router";
import { pathOf, sharePictureOf } from "~/features/content/items/kinds";
import { issuesOf } from "~/features/content/items/paper/journal-issues";
import { type ListedItem, publishedCatalogue } from "~/features/content/sections/catalogue.server";
import { itemsOfSection } from "~/features/content/sections/operations.server";
import { sections } from "~/features/content/sections/sections";
import { DAY_MS } from "~/platform/durations";
import { pageContext } from "~/platform/page-context.server";
import { brand } from "~/ui/brand";
import { searchablePages } from "../search-content";

/** Older news are no news: developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap. */
const NEWS_AGE = 2 * DAY_MS;

const lastChange = ({ publishedAt, writtenAt }: ListedItem) =>
  writtenAt > publishedAt ? writtenAt : publishedAt;

/** A page: its path, when it last changed, and what else sitemaps say of it, in XML. */
type Address = { path: string; at?: Date; more?: string };

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const asXml = (text: string) => text.replace(/[&<>]/g, (sign) => signs[sign] ?? sign);

function newsOf({ title, publishedAt }: ListedItem): string {
  const publication = `<news:publication><news:name>${brand.name}</news:name><news:language>en</news:language></news:publication>`;
  const date = `<news:publication_date>${publishedAt.toISOString()}</news:publication_date>`;
  return `<news:news>${publication}${date}<news:title>${asXml(title)}</news:title></news:news>`;
}

/** An item with its picture, and as news while it is. */
function addressOf(item: ListedItem, origin: string, now: Date): Address {
  const isNews =
    item.kind === "news" && !item.isSample && now.getTime() - item.publishedAt.getTime() < NEWS_AGE;
  const picture = `<image:image><image:loc>${origin}${sharePictureOf(item)}</image:loc></image:image>`;
  return { path: pathOf(item), at: lastChange(item), more: (isNews ? newsOf(item) : "") + picture };
}

function xmlOf(addresses: readonly Address[], origin: string): string {
  const urls = addresses.map(({ path, at, more = "" }) => {
    const day = at ? `<lastmod>${at.toISOString().slice(0, 10)}</lastmod>` : "";
    return `<url><loc>${origin}${path}</loc>${day}${more}</url>`;
  });
  const names = ["news", "image"].map(
    (name) =>
      ` xmlns:${name}="http://www.google.com/schemas/sitemap-${name}/${name === "news" ? "0.9" : "1.1"}"`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${names.join("")}>${urls.join("")}</urlset>\n`;
}

/** Every page with content of its own, with the day of what changes by publishing; a section joins with its first entry. */
export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = context.get(pageContext);
  const origin = ctx.config.publicUrl;
  const items = await publishedCatalogue(ctx);
  const filled = await Promise.all(
    sections.map(async (section): Promise<Address[]> => {
      const [latest] = await itemsOfSection(ctx, section);
      return latest ? [{ path: `/${section.path}`, at: lastChange(latest) }] : [];
    }),
  );
  const pages: Address[] = searchablePages
    .filter(({ unlisted }) => !unlisted)
    .map(({ url }) => ({ path: url }));
  const issues = issuesOf(items.filter(({ kind, isSample }) => kind === "journal" && !isSample)).map(
    ({ path }) => ({ path: `/journal/${path}` }),
  );
  const ofItems = items.map((item) => addressOf(item, origin, ctx.now));
  const xml = xmlOf([...pages, ...filled.flat(), ...issues, ...ofItems], origin);
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
