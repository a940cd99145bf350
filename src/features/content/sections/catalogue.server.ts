import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { authorize, type Context } from "../../../platform/context.server";
import { cached } from "../../../platform/http/cache.server";
import { eventsEdition, eventsOfItems } from "../../events/operations.server";
import type { PublicEvent } from "../../events/schema";
import { priceWords } from "../../money/price-words";
import { priceTaxesInForce } from "../../money/tax-rules.server";
import { isLive, liveEdition } from "../entries/live.server";
import type { ItemValue } from "../entries/schema";
import { contentEntryTable as entries, contentVersionTable as versions } from "../entries/tables.server";
import { withDates } from "../items/dates.server";
import { type ItemMeta, publicMeta } from "../items/item";
import { type ItemKind, isDated, isOrderable, itemKinds } from "../items/kinds";

/** A published item without its text, with its filter values. */
export type ListedItem = Pick<ItemValue, "title" | "summary" | "specializations" | "isSample" | "slug" | "points"> & {
  id: string;
  kind: ItemKind;
  meta: ItemMeta;
  /** In words, with tax. */
  price: string | null;
  publishedAt: Date;
  /** When the public version was saved. */
  writtenAt: Date;
  /** Earliest first. */
  events?: readonly PublicEvent[];
};

type Catalogue = { edition: string; items: readonly ListedItem[] };

const catalogues = new WeakMap<Context["config"], Catalogue>();

async function readItems(ctx: Context): Promise<ListedItem[]> {
  const rows = await ctx.db
    .select({
      id: entries.id,
      kind: entries.kind,
      publishedAt: entries.publishedAt,
      writtenAt: versions.at,
      value: sql<ItemValue>`${versions.value} - 'body' #- '{meta,transcript}'`,
    })
    .from(entries)
    .innerJoin(versions, and(eq(versions.subject, entries.id), eq(versions.version, entries.shownVersion)))
    .where(and(isLive, inArray(entries.kind, [...itemKinds])))
    .orderBy(desc(entries.publishedAt), entries.id);
  const { goods } = await priceTaxesInForce(ctx);
  const items = rows.flatMap(({ kind: named, publishedAt, value, ...row }) => {
    const kind = named as ItemKind;
    const tax = isOrderable({ ...value, kind }) ? goods : null;
    const price = value.price === null ? null : priceWords(value.price * 100, tax);
    return publishedAt ? [{ ...value, ...row, meta: publicMeta(value.meta), kind, price, publishedAt }] : [];
  });
  const dated = items.filter(({ kind }) => isDated(kind));
  const events = await eventsOfItems(
    ctx,
    dated.map(({ id }) => id),
  );
  const byItem = Map.groupBy(events, ({ itemId }) => itemId);
  return items.map((item) => {
    const own = byItem.get(item.id);
    return own ? { ...withDates(item, own, ctx.now), events: own } : item;
  });
}

/** A fingerprint of published items and their dates. */
const editionOf = cached(async (ctx) => `${await liveEdition(ctx, itemKinds)} ${await eventsEdition(ctx)}`);

/** Every published item without its text, newest first. Read again only after a change. */
export async function publishedCatalogue(ctx: Context): Promise<readonly ListedItem[]> {
  authorize(ctx, "anyone");
  const edition = await editionOf(ctx);
  const known = catalogues.get(ctx.config);
  if (known?.edition === edition) return known.items;
  const items = await readItems(ctx);
  catalogues.set(ctx.config, { edition, items });
  return items;
}
