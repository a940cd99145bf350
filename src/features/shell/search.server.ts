import { authorize, type Context } from "../../platform/context.server";
import { networkTally } from "../../platform/network-tally.server";
import { currentIndex, type Found, type SearchResult } from "./search-index.server";

const MOST = 8;
const MOST_ON_PAGE = 20;
const MOST_NEAREST = 5;
/** Of calls and pages together. */
const perNetwork = { name: "searches", most: 1200, seconds: 3600 };

/** A page before an answer, and the page that is called exactly what was asked for before everything else. */
function weightOf(stored: Record<string, unknown> | undefined, query: string): number {
  if (stored?.kind !== "page") return 1;
  return String(stored.title).toLowerCase() === query.trim().toLowerCase() ? 20 : 1.5;
}

const shownOf = ({ title, url, excerpt, kind, label }: Record<string, unknown>) =>
  ({ title, url, excerpt, kind, label }) as SearchResult;

type Index = Awaited<ReturnType<typeof currentIndex>>;

/** Each term is looked for in the whole index, at the cost of all visitors: so many of a query count. */
const MOST_TERMS = 8;
/** Shorter beginnings fit too many words to say anything. */
const LEAST_PREFIX = 3;
const termsOf = (query: string) => [...new Set(query.trim().split(/\s+/))].slice(0, MOST_TERMS).join(" ");

const prefix = (term: string) => term.length >= LEAST_PREFIX;

/**
 * What fits `query`, best first. Typing errors are forgiven where nothing fits as it is written: to look for them takes longer among
 * ten thousand entries.
 */
function fitting({ words }: Index, query: string) {
  const boostDocument = (_id: string, _term: string, stored?: Record<string, unknown>) => weightOf(stored, query);
  const exact = words.search(query, { boostDocument, prefix, fuzzy: false });
  return exact.length > 0 ? exact : words.search(query, { boostDocument, prefix });
}

/** The same from memory, where it was asked for lately. */
function find(index: Index, typed: string): Found {
  const query = termsOf(typed);
  const known = index.answers.get(query);
  if (known) return known;
  const found = fitting(index, query);
  const made = { best: found.slice(0, MOST_ON_PAGE).map(shownOf), count: found.length };
  index.answers.set(query, made);
  return made;
}

/** At most eight pages, answers, items and open jobs that fit `query`, best first; typing errors are forgiven. */
export async function search(ctx: Context, query: string): Promise<SearchResult[]> {
  authorize(ctx, "anyone");
  networkTally(ctx, perNetwork).ask(ctx.address);
  return find(await currentIndex(ctx), query).best.slice(0, MOST);
}

/** What the page of results shows: the twenty that fit best, how many fit, and what comes nearest where nothing does. */
export async function searchWithNearest(
  ctx: Context,
  query: string,
): Promise<{ results: SearchResult[]; count: number; nearest: SearchResult[] }> {
  authorize(ctx, "anyone");
  networkTally(ctx, perNetwork).ask(ctx.address);
  const index = await currentIndex(ctx);
  const { best, count } = find(index, query);
  if (count > 0) return { results: best, count, nearest: [] };
  const nearest = index.words.search(termsOf(query), { prefix, combineWith: "or", fuzzy: 0.4 });
  return { results: [], count, nearest: nearest.slice(0, MOST_NEAREST).map(shownOf) };
}
