import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { type EntryStatus, isItemKind } from "../entries/kinds";
import { isLive, selectShown } from "../entries/live.server";
import type { ItemValue } from "../entries/schema";
import { contentEntryTable as entries, contentVersionTable as versions } from "../entries/tables.server";
import { type ContentItem, isItemName, publicMeta } from "./item";
import { type ItemKind, isOrderable, itemKinds } from "./kinds";

type Shown = Awaited<ReturnType<typeof selectShown>>[number];

/** Only values that predate the schema can differ from it; they are shown as they are. */
const itemsOf = (rows: readonly Shown[]) =>
  rows.flatMap(({ id, kind, version, publishedAt, value }): ContentItem[] =>
    isItemKind(kind) && publishedAt ? [{ ...publicValue(value as ItemValue), id, kind, version, publishedAt }] : [],
  );

const publicValue = (value: ItemValue) => ({ ...value, meta: publicMeta(value.meta) });

export const isItem = inArray(entries.kind, [...itemKinds]);
const newestFirst = [desc(entries.publishedAt), asc(entries.id)];

/** Published items that match `condition`, newest first by default; `n` at most. */
export async function published(
  ctx: Context,
  condition: SQL = isItem,
  n?: number,
  order: readonly SQL[] = newestFirst,
): Promise<ContentItem[]> {
  authorize(ctx, "anyone");
  const found = selectShown(ctx)
    .where(and(isLive, condition))
    .orderBy(...order);
  return itemsOf(await (n === undefined ? found : found.limit(n)));
}

export async function allItems(ctx: Context): Promise<ContentItem[]> {
  authorize(ctx, "anyone");
  return published(ctx);
}

export async function latestItems(ctx: Context, n: number): Promise<ContentItem[]> {
  authorize(ctx, "anyone");
  return published(ctx, isItem, n);
}

export async function itemBySlug(ctx: Context, kind: ItemKind, slug: string): Promise<ContentItem | undefined> {
  authorize(ctx, "anyone");
  if (!isItemName(slug)) return undefined;
  const [item] = await published(ctx, and(eq(entries.kind, kind), eq(entries.slug, slug)), 1);
  return item;
}

/** In no particular order. */
export async function itemsById(ctx: Context, ids: readonly string[]): Promise<ContentItem[]> {
  authorize(ctx, "anyone");
  const known = ids.filter(isItemName);
  return known.length > 0 ? published(ctx, inArray(entries.id, known)) : [];
}

/** Items by id, also unpublished ones with their last public version. */
export async function onceShownItems(
  ctx: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ContentItem & { status: EntryStatus }>> {
  authorize(ctx, "anyone");
  const rows = ids.length > 0 ? await selectShown(ctx).where(inArray(entries.id, [...ids])) : [];
  const items = rows.flatMap((row) => itemsOf([row]).map((item) => ({ ...item, status: row.status })));
  return new Map(items.map((item) => [item.id, item]));
}

/** Recommends `n` items: those about `specialization` first, then the latest. */
export async function recommendedItems(
  ctx: Context,
  specialization: string | null | undefined,
  n: number,
): Promise<ContentItem[]> {
  if (!specialization) return latestItems(ctx, n);
  authorize(ctx, "anyone");
  const key: keyof ItemValue = "specializations";
  const fits = sql`${versions.value} -> ${key}::text @> to_jsonb(${specialization}::text)`;
  const rows = await selectShown(ctx)
    .where(and(isLive, isItem))
    .orderBy(desc(fits), ...newestFirst)
    .limit(n);
  return itemsOf(rows);
}

/** By kind and title. */
export async function orderableItems(ctx: Context): Promise<ContentItem[]> {
  authorize(ctx, "anyone");
  const items = await published(ctx, and(isItem, sql`${versions.value} ->> 'price' is not null`));
  return items.filter(isOrderable).sort((a, b) => a.kind.localeCompare(b.kind) || a.title.localeCompare(b.title));
}
