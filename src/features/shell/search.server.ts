import { authorize, type Context } from "../../platform/context.server";
import { networkTally } from "../../platform/http/network-tally.server";
import { currentIndex, type Found, type SearchResult } from "./search-index.server";

const MOST = 8;
const MOST_ON_PAGE = 20;
const MOST_NEAREST = 5;
/** Shared by API and page requests. */
const perNetwork = { name: "searches", most: 1200, seconds: 3600 };

/** Ranks pages above answers, and an exact title first. */
function weightOf(stored: Record<string, unknown> | undefined, query: string): number {
  if (stored?.kind !== "page") return 1;
  return String(stored.title).toLowerCase() === query.trim().toLowerCase() ? 20 : 1.5;
}

const shownOf = ({ title, url, excerpt, kind, label }: Record<string, unknown>) =>
  ({ title, url, excerpt, kind, label }) as SearchResult;

type Index = Awaited<ReturnType<typeof currentIndex>>;

/** Each term costs a search of the whole index. */
const MOST_TERMS = 8;
/** Shorter prefixes match too much. */
const LEAST_PREFIX = 3;
const termsOf = (query: string) => [...new Set(query.trim().split(/\s+/))].slice(0, MOST_TERMS).join(" ");

const prefix = (term: string) => term.length >= LEAST_PREFIX;

/** Best first. Falls back to fuzzy search only without exact matches, because it is slow on ten thousand entries. */
function fitting({ words }: Index, query: string) {
  const boostDocument = (_id: string, _term: string, stored?: Record<string, unknown>) => weightOf(stored, query);
  const exact = words.search(query, { boostDocument, prefix, fuzzy: false });
  return exact.length > 0 ? exact : words.search(query, { boostDocument, prefix });
}

function find(index: Index, typed: string): Found {
  const query = termsOf(typed);
  const known = index.answers.get(query);
  if (known) return known;
  const found = fitting(index, query);
  const made = { best: found.slice(0, MOST_ON_PAGE).map(shownOf), count: found.length };
  index.answers.set(query, made);
  return made;
}

/** At most eight results, best first; tolerates typing errors. */
export async function search(ctx: Context, query: string): Promise<SearchResult[]> {
  authorize(ctx, "anyone");
  networkTally(ctx, perNetwork).ask(ctx.address);
  return find(await currentIndex(ctx), query).best.slice(0, MOST);
}

/** The best twenty, the total count, and the nearest entries if nothing matches. */
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
