import MiniSearch from "minisearch";
import { authorize, type Context } from "../../platform/context.server";
import { plainAnswer } from "../content/faq";
import { frequentQuestions } from "../content/operations.server";
import { searchablePages } from "./search-content";

export type SearchResult = { title: string; url: string; excerpt: string; kind: "page" | "question" };
type Entry = SearchResult & { id: string; text: string; words: string };

const MOST = 8;
const EXCERPT = 140;

const shorten = (text: string) =>
  text.length <= EXCERPT ? text : `${text.slice(0, EXCERPT).replace(/\s+\S*$/, "")} …`;

function entries(ctx: Context): Entry[] {
  const pages = searchablePages.map((page) => ({
    ...page,
    id: page.url,
    kind: "page" as const,
    excerpt: page.text,
  }));
  const questions = frequentQuestions(ctx).map((entry) => {
    const text = plainAnswer(entry);
    return {
      id: entry.slug,
      kind: "question" as const,
      title: entry.question,
      url: `/faq#${entry.slug}`,
      text,
      excerpt: shorten(text),
      words: entry.category,
    };
  });
  return [...pages, ...questions];
}

/** A page before an answer, and the page that is called exactly what was asked for before everything else. */
function weightOf(stored: Record<string, unknown> | undefined, query: string): number {
  if (stored?.kind !== "page") return 1;
  return String(stored.title).toLowerCase() === query.trim().toLowerCase() ? 20 : 1.5;
}

const indexes = new WeakMap<Context["config"], MiniSearch<Entry>>();

/** The index in memory, built at the first search. */
function indexOf(ctx: Context): MiniSearch<Entry> {
  const known = indexes.get(ctx.config);
  if (known) return known;
  const index = new MiniSearch<Entry>({
    fields: ["title", "text", "words"],
    storeFields: ["title", "url", "excerpt", "kind"],
    searchOptions: { boost: { title: 3, words: 2 }, prefix: true, fuzzy: 0.2, combineWith: "AND" },
  });
  index.addAll(entries(ctx));
  indexes.set(ctx.config, index);
  return index;
}

/** At most eight pages and answers that fit QUERY, best first; typing errors are forgiven. */
export function search(ctx: Context, query: string): SearchResult[] {
  authorize(ctx, "anyone");
  return indexOf(ctx)
    .search(query, { boostDocument: (_id, _term, stored) => weightOf(stored, query) })
    .slice(0, MOST)
    .map(({ title, url, excerpt, kind }) => ({ title, url, excerpt, kind }));
}
