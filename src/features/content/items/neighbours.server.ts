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

/** The first of `kind` in `order` that stands beyond a moment, or at it and beyond an id. */
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

/** The items about a field of work that `item` is about, newest first. */
async function related(ctx: Context, { id, specializations }: ContentItem): Promise<LinkedItem[]> {
  if (specializations.length === 0) return [];
  const key: keyof ItemValue = "specializations";
  const about = specializations.map((one) => sql`${versions.value} -> ${key}::text @> to_jsonb(${one}::text)`);
  const items = await published(ctx, and(isItem, ne(entries.id, id), or(...about)), MOST_RELATED);
  return items.map(linkTo);
}

/** Where a reader of `item` goes on: the ones of its kind published before and after it, and what is about the same. */
export async function neighboursOf(ctx: Context, item: ContentItem) {
  const [earlier, later, alike] = await Promise.all([
    next(ctx, item, lt, [desc(entries.publishedAt), asc(entries.id)]),
    next(ctx, item, gt, [asc(entries.publishedAt), desc(entries.id)]),
    related(ctx, item),
  ]);
  return { earlier, later, related: alike };
}
