import { authorize, type Context } from "../../platform/context.server";
import { currentIndex, type SearchResult } from "./search-index.server";

const MOST = 8;
const MOST_ON_PAGE = 20;
const MOST_NEAREST = 5;

/** A page before an answer, and the page that is called exactly what was asked for before everything else. */
function weightOf(stored: Record<string, unknown> | undefined, query: string): number {
  if (stored?.kind !== "page") return 1;
  return String(stored.title).toLowerCase() === query.trim().toLowerCase() ? 20 : 1.5;
}

const shownOf = ({ title, url, excerpt, kind, label }: Record<string, unknown>) =>
  ({ title, url, excerpt, kind, label }) as SearchResult;

/**
 * What fits `query`, best first. Typing errors are forgiven where nothing fits as it is written: to look for them among ten thousand
 * entries takes twice as long.
 */
function fitting(index: Awaited<ReturnType<typeof currentIndex>>, query: string) {
  const boostDocument = (_id: string, _term: string, stored?: Record<string, unknown>) =>
    weightOf(stored, query);
  const exact = index.search(query, { boostDocument, fuzzy: false });
  return exact.length > 0 ? exact : index.search(query, { boostDocument });
}

/** At most eight pages, answers, items and open jobs that fit `query`, best first; typing errors are forgiven. */
export async function search(ctx: Context, query: string): Promise<SearchResult[]> {
  authorize(ctx, "anyone");
  const index = await currentIndex(ctx);
  return fitting(index, query).slice(0, MOST).map(shownOf);
}

/** What the page of results shows: the twenty that fit best, how many fit, and what comes nearest where nothing does. */
export async function searchWithNearest(
  ctx: Context,
  query: string,
): Promise<{ results: SearchResult[]; count: number; nearest: SearchResult[] }> {
  authorize(ctx, "anyone");
  const index = await currentIndex(ctx);
  const found = fitting(index, query);
  const count = found.length;
  if (count > 0) return { results: found.slice(0, MOST_ON_PAGE).map(shownOf), count, nearest: [] };
  const nearest = index.search(query, { combineWith: "or", fuzzy: 0.4 });
  return { results: [], count, nearest: nearest.slice(0, MOST_NEAREST).map(shownOf) };
}
