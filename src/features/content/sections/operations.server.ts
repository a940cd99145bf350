import { authorize, type Context } from "../../../platform/context.server";
import type { EventCategory } from "../event-categories";
import { type ListedItem, publishedCatalogue } from "./catalogue.server";
import { type ListQuestion, listOf, type SectionList } from "./section-list";
import type { Section } from "./sections";

/** An event of no category, as they were before there were any, stands among the workshops. */
const FALLBACK_CATEGORY: EventCategory = "workshop";

const isOf =
  ({ kinds, category }: Section) =>
  ({ kind, meta }: ListedItem) =>
    kinds.includes(kind) && (!category || (meta.category ?? FALLBACK_CATEGORY) === category);

/** Everything published in `section`, newest first. */
export async function itemsOfSection(ctx: Context, section: Section): Promise<ListedItem[]> {
  authorize(ctx, "anyone");
  return (await publishedCatalogue(ctx)).filter(isOf(section));
}

/** One page of what is published in `section`. */
export async function readSection(
  ctx: Context,
  section: Section,
  question: ListQuestion,
): Promise<SectionList<ListedItem>> {
  return listOf(await itemsOfSection(ctx, section), question);
}
