import { Feed } from "feed";
import type { Context } from "../../../platform/context.server";
import { brand } from "../../../ui/brand";
import { filesOf } from "../items/item-files.server";
import { pathOf } from "../items/kinds";
import type { ListedItem } from "./catalogue.server";
import type { Section } from "./sections";

/** Square, as podcast players require. */
const COVER = "/brand/podcast.png";
const types: Record<string, string> = { mp3: "audio/mpeg", m4a: "audio/mp4" };
const typeOf = (address: string) => types[address.split(".").pop() ?? ""] ?? "audio/mpeg";

/** RSS 2.0 with Apple's podcast tags. Episodes without a recording are left out. */
export async function podcastFeed(
  ctx: Context,
  { path, title, lead }: Section,
  items: readonly ListedItem[],
): Promise<string> {
  const origin = ctx.config.publicUrl;
  const feed = new Feed({
    id: `${origin}/${path}`,
    link: `${origin}/${path}`,
    title: `${title}, ${brand.name}`,
    description: lead,
    language: "en-in",
    copyright: brand.name,
    podcast: true,
    updated: items[0]?.publishedAt ?? new Date(0),
    author: { name: brand.name },
    feedLinks: { rss: `${origin}/${path}/feed.xml` },
  });
  const says = (name: string, objects: Record<string, unknown>) => feed.addExtension({ name, objects });
  says("itunes:category", { _attributes: { text: "Science" } });
  says("itunes:image", { _attributes: { href: origin + COVER } });
  says("itunes:explicit", { _text: "false" });
  const filesFor = await filesOf(
    ctx,
    items.map(({ meta }) => meta),
  );
  for (const item of items) {
    const { address = "", bytes } = filesFor(item.meta).audio ?? {};
    if (!bytes) continue;
    feed.addItem({
      id: item.id,
      link: origin + pathOf(item),
      description: item.summary,
      date: item.publishedAt,
      title: item.isSample ? `Sample: ${item.title}` : item.title,
      audio: { url: origin + address, type: typeOf(address), length: bytes },
    });
  }
  return feed.rss2();
}
