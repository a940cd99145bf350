import { and, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { type ContentItem, isItemName } from "./item";
import { type ItemKind, isOrderable } from "./kinds";
import { sampleItems } from "./sample-items-content";
import { contentItemTable } from "./tables.server";

const SECOND = 1000;

/** Stores the sample items where there are no items yet, in their order: the first one is the latest. */
export async function seedContentItems(ctx: Context): Promise<void> {
  authorize(ctx, "system");
  const [stored] = await ctx.db.select({ id: contentItemTable.id }).from(contentItemTable).limit(1);
  if (stored) return;
  const rows = sampleItems.map((item, place) => ({
    id: `${item.kind}-${item.slug}`,
    ...item,
    status: "published" as const,
    isSample: true,
    publishedAt: new Date(ctx.now.getTime() - place * SECOND),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  }));
  await ctx.db.insert(contentItemTable).values(rows).onConflictDoNothing();
}

const columns = {
  id: contentItemTable.id,
  kind: contentItemTable.kind,
  slug: contentItemTable.slug,
  title: contentItemTable.title,
  summary: contentItemTable.summary,
  body: contentItemTable.body,
  meta: contentItemTable.meta,
  price: contentItemTable.price,
  points: contentItemTable.points,
  specializations: contentItemTable.specializations,
  isSample: contentItemTable.isSample,
  publishedAt: sql`coalesce(${contentItemTable.publishedAt}, ${contentItemTable.createdAt})`.mapWith(
    contentItemTable.createdAt,
  ),
  version: contentItemTable.version,
};

const isPublished = eq(contentItemTable.status, "published");

/** Published items that fit `condition`, newest first. */
function published(ctx: Context, condition?: SQL) {
  return ctx.db
    .select(columns)
    .from(contentItemTable)
    .where(and(isPublished, condition))
    .orderBy(desc(contentItemTable.publishedAt), contentItemTable.id);
}

/** Every published item, newest first. */
export async function allItems(ctx: Context): Promise<ContentItem[]> {
  authorize(ctx, "anyone");
  return published(ctx);
}

/** Every published item of `kind`, newest first. */
export async function itemsOfKind(ctx: Context, kind: ItemKind): Promise<ContentItem[]> {
  authorize(ctx, "anyone");
  return published(ctx, eq(contentItemTable.kind, kind));
}

/** The N items published last. */
export async function latestItems(ctx: Context, n: number): Promise<ContentItem[]> {
  authorize(ctx, "anyone");
  return published(ctx).limit(n);
}

/** The published item of `kind` called `slug`. */
export async function itemBySlug(
  ctx: Context,
  kind: ItemKind,
  slug: string,
): Promise<ContentItem | undefined> {
  authorize(ctx, "anyone");
  if (!isItemName(slug)) return undefined;
  const [item] = await published(
    ctx,
    and(eq(contentItemTable.kind, kind), eq(contentItemTable.slug, slug)),
  ).limit(1);
  return item;
}

/** The published items among `ids`, in no order to rely on. */
export async function itemsById(ctx: Context, ids: readonly string[]): Promise<ContentItem[]> {
  authorize(ctx, "anyone");
  const known = ids.filter(isItemName);
  return known.length > 0 ? published(ctx, inArray(contentItemTable.id, known)) : [];
}

/** N items for somebody who works in `specialization`: those about it first, the latest after them. */
export async function recommendedItems(
  ctx: Context,
  specialization: string | null | undefined,
  n: number,
): Promise<ContentItem[]> {
  authorize(ctx, "anyone");
  if (!specialization) return published(ctx).limit(n);
  const fits = sql`${specialization} = any(${contentItemTable.specializations})`;
  return ctx.db
    .select(columns)
    .from(contentItemTable)
    .where(isPublished)
    .orderBy(desc(fits), desc(contentItemTable.publishedAt), contentItemTable.id)
    .limit(n);
}

/** The items that can be put in the cart, by kind and title. */
export async function orderableItems(ctx: Context): Promise<ContentItem[]> {
  authorize(ctx, "anyone");
  const items = await published(ctx, isNotNull(contentItemTable.price));
  return items
    .filter(isOrderable)
    .sort((a, b) => a.kind.localeCompare(b.kind) || a.title.localeCompare(b.title));
}

/** A text that changes whenever a published item does. */
export async function itemsEdition(ctx: Context): Promise<string> {
  authorize(ctx, "anyone");
  const [row] = await ctx.db
    .select({
      edition: sql<string>`count(*) || ' ' || coalesce(max(${contentItemTable.updatedAt})::text, '')`,
    })
    .from(contentItemTable)
    .where(isPublished);
  return row?.edition ?? "";
}
