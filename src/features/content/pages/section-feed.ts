import { createHash } from "node:crypto";
import { Feed } from "feed";
import { data, type LoaderFunctionArgs } from "react-router";
import type { Context } from "~/platform/context.server";
import { pageContext } from "~/platform/http/page-context.server";
import { brand } from "~/ui/brand";
import { pathOf } from "../items/kinds";
import type { ListedItem } from "../sections/catalogue.server";
import { itemsOfSection } from "../sections/operations.server";
import { podcastFeed } from "../sections/podcast-feed.server";
import { feedTypeOf, isHeard, type Section, sectionAt } from "../sections/sections";

const MOST = 50;
const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
/** The feed declares its texts as HTML. */
const asHtml = (text: string) => text.replace(/[&<>]/g, (sign) => signs[sign] ?? sign);

function atomFeed(ctx: Context, section: Section, items: readonly ListedItem[]): string {
  const origin = ctx.config.publicUrl;
  const address = `${origin}/${section.path}`;
  const feed = new Feed({
    id: address,
    title: `${section.title}, ${brand.name}`,
    description: section.lead,
    link: address,
    language: "en-IN",
    copyright: brand.name,
    updated: items[0]?.publishedAt ?? new Date(0),
    feedLinks: { atom: `${address}/feed.xml` },
  });
  for (const item of items)
    feed.addItem({
      id: origin + pathOf(item),
      link: origin + pathOf(item),
      title: asHtml(item.isSample ? `Sample: ${item.title}` : item.title),
      description: asHtml(item.summary),
      date: item.publishedAt,
    });
  return feed.atom1();
}

/** The fifty newest entries: Atom, or a podcast feed. */
export async function loader({ context, url, request }: LoaderFunctionArgs) {
  const section = sectionAt(url.pathname.replace(/\/feed\.xml$/, ""));
  if (!section) throw data(null, { status: 404 });
  const ctx = context.get(pageContext);
  const items = (await itemsOfSection(ctx, section)).slice(0, MOST);
  const xml = isHeard(section) ? await podcastFeed(ctx, section, items) : atomFeed(ctx, section, items);
  const etag = `"${createHash("sha1").update(xml).digest("base64url")}"`;
  if (request.headers.get("if-none-match") === etag) return new Response(null, { status: 304, headers: { etag } });
  return new Response(xml, { headers: { "content-type": `${feedTypeOf(section)}; charset=utf-8`, etag } });
}
