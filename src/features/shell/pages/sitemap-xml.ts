import type { LoaderFunctionArgs } from "react-router";
import { pathOf } from "~/features/content/items/kinds";
import { readCouncil } from "~/features/content/leadership/operations.server";
import { readRecognition } from "~/features/content/recognition/operations.server";
import { type ListedItem, publishedCatalogue } from "~/features/content/sections/catalogue.server";
import { itemsOfSection } from "~/features/content/sections/operations.server";
import { sections } from "~/features/content/sections/sections";
import type { Context } from "~/platform/context.server";
import { pageContext } from "~/platform/page-context.server";
import { searchablePages } from "../search-content";

const lastChange = ({ publishedAt, writtenAt }: ListedItem) =>
  writtenAt > publishedAt ? writtenAt : publishedAt;

type Address = { path: string; at?: Date };

/** The lists of people and of awards, once something stands there. */
async function filledLists(ctx: Context): Promise<Address[]> {
  const [council, recognition] = await Promise.all([readCouncil(ctx), readRecognition(ctx)]);
  const people = [...(council?.inOffice ?? []), ...(council?.pastTerms ?? [])];
  return [
    ...(people.length > 0 ? [{ path: "/leadership" }] : []),
    ...(recognition?.awards.length ? [{ path: "/recognition" }] : []),
  ];
}

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
  const urls = [...pages, ...filled.flat(), ...(await filledLists(ctx)), ...ofItems].map(({ path, at }) => {
    const day = at ? `<lastmod>${at.toISOString().slice(0, 10)}</lastmod>` : "";
    return `<url><loc>${ctx.config.publicUrl}${path}</loc>${day}</url>`;
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>\n`;
  return new Response(xml, { headers: { "content-type": "application/xml; charset=utf-8" } });
}
