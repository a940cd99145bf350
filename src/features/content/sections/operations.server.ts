import { authorize, type Context } from "../../../platform/context.server";
import type { EventCategory } from "../event-categories";
import { filesOf, type ItemFiles } from "../items/item-files.server";
import { type ListedItem, publishedCatalogue } from "./catalogue.server";
import { type ListQuestion, listOf, type SectionList } from "./section-list";
import type { Section } from "./sections";

/** The category of events stored before there were categories. */
const FALLBACK_CATEGORY: EventCategory = "workshop";

const isOf =
  ({ kinds, category }: Section) =>
  ({ kind, meta }: ListedItem) =>
    kinds.includes(kind) && (!category || (meta.category ?? FALLBACK_CATEGORY) === category);

type BySection = Map<string, readonly ListedItem[]>;

/** The items of each section, selected once for each catalogue. */
const chosen = new WeakMap<readonly ListedItem[], BySection>();

/** Newest first. */
export async function itemsOfSection(ctx: Context, section: Section): Promise<readonly ListedItem[]> {
  authorize(ctx, "anyone");
  const catalogue = await publishedCatalogue(ctx);
  const known: BySection = chosen.get(catalogue) ?? new Map();
  chosen.set(catalogue, known);
  const items = known.get(section.path) ?? catalogue.filter(isOf(section));
  known.set(section.path, items);
  return items;
}

export type PicturedItem = ListedItem & Pick<ItemFiles, "picture" | "pdf">;

/** Adds picture and PDF to listed items. */
export async function pictured(ctx: Context, items: readonly ListedItem[]): Promise<PicturedItem[]> {
  const filesFor = await filesOf(
    ctx,
    items.map(({ meta }) => meta),
  );
  return items.map((item) => {
    const { picture, pdf } = filesFor(item.meta);
    return { ...item, picture, pdf };
  });
}

export async function readSection(
  ctx: Context,
  section: Section,
  question: ListQuestion,
): Promise<SectionList<PicturedItem>> {
  const list = listOf(await itemsOfSection(ctx, section), question);
  return { ...list, items: await pictured(ctx, list.items) };
}
