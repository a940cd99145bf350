import { renderToStaticMarkup } from "react-dom/server";
import { authorize, type Context } from "../../../platform/context.server";
import { stripOf } from "../../events/calendar/strip-marks";
import type { ListedItem } from "./catalogue.server";
import { rowsOf } from "./dated-rows";
import { type Entry, entriesOf, isPast, nextFirst } from "./dates";
import { itemsOfSection, type PicturedItem, pictured } from "./operations.server";
import { type ListQuestion, listOf, type SectionList } from "./section-list";
import type { Section } from "./sections";
import { NextDates, PastDates } from "./timetable";

/** One page of a section's dates, and of its items without dates. */
export type DatedSection = {
  /** Items without a date. */
  list: SectionList<PicturedItem>;
  /** Future and past dates as HTML, so that no script renders them. */
  next: string | undefined;
  past: string | undefined;
};

const entries = new WeakMap<readonly ListedItem[], Entry<ListedItem>[]>();

/** Sorted once for each catalogue. */
function entriesFor(items: readonly ListedItem[]): readonly Entry<ListedItem>[] {
  const known = entries.get(items) ?? entriesOf(items);
  entries.set(items, known);
  return known;
}

/** Future dates among `found`, with their strip. */
function drawNext(found: readonly Entry<ListedItem>[], now: Date): string | undefined {
  const next = found.filter(({ date }) => date && !isPast(date, now));
  const dates = next.flatMap(({ date }) => date ?? []);
  if (dates.length === 0) return undefined;
  return renderToStaticMarkup(<NextDates rows={rowsOf(next, now)} strip={stripOf(dates, now)} />);
}

function drawPast(found: readonly Entry<ListedItem>[], now: Date): string | undefined {
  const past = found.filter(({ date }) => date && isPast(date, now));
  return past.length > 0 ? renderToStaticMarkup(<PastDates rows={rowsOf(past, now)} />) : undefined;
}

/** One page of `section`: future dates, items without a date, past dates. */
export async function readDatedSection(ctx: Context, section: Section, question: ListQuestion): Promise<DatedSection> {
  authorize(ctx, "anyone");
  const { now } = ctx;
  const items = await itemsOfSection(ctx, section);
  const list = listOf(entriesFor(items), question, (found) => nextFirst(found, now));
  const undated = list.items.filter(({ date }) => !date);
  return {
    list: { ...list, items: await pictured(ctx, undated) },
    next: drawNext(list.items, now),
    past: drawPast(list.items, now),
  };
}
