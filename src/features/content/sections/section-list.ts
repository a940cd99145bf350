import { labelOf, specializations } from "~/features/accounts/profile/profile-options";
import { pluralise } from "~/platform/text/pluralise";
import { indianDay } from "~/platform/time/indian-time";
import type { ListedItem } from "./catalogue.server";
import type { Section } from "./sections";

/** "" matches everything; `page` counts from 1. `format`: the type of document. */
export type ListQuestion = { q: string; topic: string; year: string; level: string; format: string; page: number };

export type Facet = { value: string; label: string; count: number };

/** One page of a section. `total` counts all entries, `found` the matches, `bundles` the course bundles among them. */
export type SectionList<Item> = {
  items: Item[];
  total: number;
  found: number;
  bundles: number;
  pages: number;
  topics: Facet[];
  years: Facet[];
  levels: Facet[];
  formats: Facet[];
};

export const PAGE_SIZE = 12;

const text = (query: URLSearchParams, name: string) => (query.get(name) ?? "").trim().slice(0, 80);

/** Invalid values are left out. */
export function questionOf(query: URLSearchParams): ListQuestion {
  const page = Number(query.get("page") ?? 1);
  return {
    q: text(query, "q"),
    topic: text(query, "topic"),
    year: /^\d{4}$/.test(text(query, "year")) ? text(query, "year") : "",
    level: text(query, "level"),
    format: text(query, "format"),
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  };
}

/** The URL query, "" without filters. */
export function queryOf({ page, ...asked }: ListQuestion): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) if (value) query.set(name, value);
  if (page > 1) query.set("page", String(page));
  const written = query.toString();
  return written ? `?${written}` : "";
}

type Listed = Pick<ListedItem, "kind" | "title" | "summary" | "specializations" | "publishedAt" | "meta">;

export const yearOf = ({ publishedAt }: Pick<Listed, "publishedAt">) => indianDay(publishedAt).slice(0, 4);

const texts = new WeakMap<Listed, string>();

/** The searchable text of an item in lower case, cached. */
function textOf(item: Listed): string {
  const known = texts.get(item);
  if (known !== undefined) return known;
  const { title, summary, specializations: topics, meta } = item;
  const words = topics.map((topic) => labelOf(specializations, topic));
  const people = [meta.instructor, ...(meta.authors ?? []).map(({ name }) => name)];
  const made = [title, summary, ...words, ...people, meta.keywords].join(" ").toLowerCase();
  texts.set(item, made);
  return made;
}

const hasWords = (item: Listed, q: string): boolean =>
  q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => textOf(item).includes(word));

function facetsIn(values: readonly string[], label: (value: string) => string): Facet[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, label: label(value), count }));
}

const asWritten = (value: string) => value;

type Facets = Pick<SectionList<unknown>, "topics" | "years" | "levels" | "formats">;

const facets = new WeakMap<readonly Listed[], Facets>();

/** The filter values of `items`, counted once for each catalogue. */
function facetsOf(items: readonly Listed[]): Facets {
  const known = facets.get(items);
  if (known) return known;
  const topics = facetsIn(
    items.flatMap((item) => item.specializations),
    (value) => labelOf(specializations, value),
  );
  const made = {
    topics: topics.sort((a, b) => b.count - a.count || a.label.localeCompare(b.label)),
    years: facetsIn(items.map(yearOf), asWritten),
    levels: facetsIn(
      items.flatMap(({ meta }) => meta.level ?? []),
      asWritten,
    ),
    formats: facetsIn(
      items.flatMap(({ meta }) => meta.format ?? []),
      asWritten,
    ),
  };
  facets.set(items, made);
  return made;
}

/** The number of matches in words. Bundles are counted apart from courses. */
export function foundWords(
  { found, bundles }: Pick<SectionList<unknown>, "found" | "bundles">,
  { noun, nouns }: Pick<Section, "noun" | "nouns">,
): string {
  const single = pluralise(found - bundles, noun, nouns);
  return bundles > 0 ? `${single} and ${pluralise(bundles, "bundle")}` : single;
}

/** The requested page of `items`, newest first or by `inOrder`, with the filter values of all. */
export function listOf<Item extends Listed>(
  items: readonly Item[],
  { q, topic, year, level, format, page }: ListQuestion,
  inOrder = (found: Item[]): Item[] => found,
): SectionList<Item> {
  const fitting = items.filter(
    (item) =>
      (!topic || item.specializations.some((one) => one === topic)) &&
      (!year || yearOf(item) === year) &&
      (!level || item.meta.level === level) &&
      (!format || item.meta.format === format) &&
      (!q || hasWords(item, q)),
  );
  const found = inOrder(fitting);
  return {
    items: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    total: items.length,
    found: found.length,
    bundles: found.filter(({ kind }) => kind === "bundle").length,
    pages: Math.ceil(found.length / PAGE_SIZE),
    ...facetsOf(items),
  };
}
