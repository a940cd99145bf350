import { and, asc, desc, eq, gt, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { Context } from "../../../platform/context.server";
import type { ItemValue } from "../entries/schema";
import { contentEntryTable as entries, contentVersionTable as versions } from "../entries/tables.server";
import type { ContentItem, LinkedItem } from "./item";
import { isItem, published } from "./operations.server";

const MOST_RELATED = 3;

const linkTo = ({ kind, slug, title, isSample, meta }: ContentItem): LinkedItem => ({
  kind,
  slug,
  title,
  isSample,
  duration: meta.duration,
});

/** The next item of `kind` in `order`; the id breaks ties. */
async function next(
  ctx: Context,
  { kind, publishedAt, id }: ContentItem,
  beyond: typeof lt,
  order: readonly SQL[],
): Promise<LinkedItem | undefined> {
  const atOnce = beyond === lt ? gt : lt;
  const place = or(
    beyond(entries.publishedAt, publishedAt),
    and(eq(entries.publishedAt, publishedAt), atOnce(entries.id, id)),
  );
  const [item] = await published(ctx, and(eq(entries.kind, kind), place), 1, order);
  return item && linkTo(item);
}

/** Items that share a field of work with `item`, newest first. */
async function related(ctx: Context, { id, specializations }: ContentItem): Promise<LinkedItem[]> {
  if (specializations.length === 0) return [];
  const key: keyof ItemValue = "specializations";
  const about = specializations.map((one) => sql`${versions.value} -> ${key}::text @> to_jsonb(${one}::text)`);
  const items = await published(ctx, and(isItem, ne(entries.id, id), or(...about)), MOST_RELATED);
  return items.map(linkTo);
}

/** The items published before and after of the same kind, and related ones. */
export async function neighboursOf(ctx: Context, item: ContentItem) {
  const [earlier, later, alike] = await Promise.all([
    next(ctx, item, lt, [desc(entries.publishedAt), asc(entries.id)]),
    next(ctx, item, gt, [asc(entries.publishedAt), desc(entries.id)]),
    related(ctx, item),
  ]);
  return { earlier, later, related: alike };
}
