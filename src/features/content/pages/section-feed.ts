import { createHash } from "node:crypto";
import { Feed } from "feed";
import { data, type LoaderFunctionArgs } from "react-router";
import { pageContext } from "~/platform/page-context.server";
import { brand } from "~/ui/brand";
import { pathOf } from "../items/kinds";
import { itemsOfSection } from "../sections/operations.server";
import { sectionAt } from "../sections/sections";

const MOST = 50;
const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
/** Plain text as the HTML that the feed says its texts are. */
const asHtml = (text: string) => text.replace(/[&<>]/g, (sign) => signs[sign] ?? sign);

/** The Atom feed of a section: its fifty newest entries. */
export async function loader({ context, url, request }: LoaderFunctionArgs) {
  const section = sectionAt(url.pathname.replace(/\/feed\.xml$/, ""));
  if (!section) throw data(null, { status: 404 });
  const ctx = context.get(pageContext);
  const origin = ctx.config.publicUrl;
  const items = (await itemsOfSection(ctx, section)).slice(0, MOST);
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
  const xml = feed.atom1();
  const tag = `"${createHash("sha1").update(xml).digest("base64url")}"`;
  return request.headers.get("if-none-match") === tag
    ? new Response(null, { status: 304, headers: { etag: tag } })
    : new Response(xml, { headers: { "content-type": "application/atom+xml; charset=utf-8", etag: tag } });
}
