import type { LoaderFunctionArgs } from "react-router";
import { pathOf } from "~/features/content/items/kinds";
import { type ListedItem, publishedCatalogue } from "~/features/content/sections/catalogue.server";
import { itemsOfSection } from "~/features/content/sections/operations.server";
import { sections } from "~/features/content/sections/sections";
import { sentIssues } from "~/features/newsletter/issues/archive.server";
import { issuePath } from "~/features/newsletter/issues/issue";
import { pageContext } from "~/platform/page-context.server";
import { searchablePages } from "../search-content";

const lastChange = ({ publishedAt, writtenAt }: ListedItem) =>
  writtenAt > publishedAt ? writtenAt : publishedAt;

type Address = { path: string; at?: Date };

/** Every page with content of its own, with the day of what changes by publishing; a section joins with its first entry. */
export async function loader({ context }: LoaderFunctionArgs) {
  const ctx = context.get(pageContext);
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
  const ofItems = items.map((item) => ({ path: pathOf(item), at: lastChange(item) }));
  const ofIssues = (await sentIssues(ctx)).map(({ number, sentAt }) => ({
    path: issuePath(number),
    at: sentAt,
  }));
  const urls = [...pages, ...ofIssues, ...filled.flat(), ...ofItems].map(({ path, at }) => {
    const day = at ? `<lastmod>${at.toISOString().slice(0, 10)}</lastmod>` : "";
    return `<url><loc>${ctx.config.publicUrl}${path}</loc>${day}</url>`;
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>\n`;
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
