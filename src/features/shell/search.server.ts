import MiniSearch from "minisearch";
import { describeCause } from "../../platform/cause.server";
import { authorize, type Context } from "../../platform/context.server";
import { noticingFallbacks } from "../../platform/fallback.server";
import { liveEdition } from "../content/entries/live.server";
import { type FaqEntry, plainAnswer } from "../content/faq";
import { figuresInForce } from "../content/figures.server";
import type { ContentItem } from "../content/items/item";
import { itemKinds, kindWords, pathOf } from "../content/items/kinds";
import { allItems } from "../content/items/operations.server";
import { frequentQuestions } from "../content/operations.server";
import { pathOf as postingPath } from "../job-board/board";
import { openEdition, openPostings } from "../job-board/operations.server";
import { placeWords } from "../job-board/posting";
import { searchablePages } from "./search-content";

/** `label`: which sort of item it is. */
export type SearchResult = {
  title: string;
  url: string;
  excerpt: string;
  kind: "page" | "question" | "item";
  label?: string;
};
type Entry = SearchResult & { id: string; text: string; words: string };

const MOST = 8;
const MOST_ON_PAGE = 50;
const MOST_NEAREST = 5;
const EXCERPT = 140;

const shorten = (text: string) =>
  text.length <= EXCERPT ? text : `${text.slice(0, EXCERPT).replace(/\s+\S*$/, "")} …`;

const itemEntry = (item: ContentItem): Entry => ({
  id: item.id,
  kind: "item",
  label: kindWords[item.kind].badge,
  title: item.title,
  url: pathOf(item),
  excerpt: shorten(item.summary),
  text: `${item.summary} ${item.body}`,
  words: `${kindWords[item.kind].badge} ${item.specializations.join(" ")}`,
});

type OpenJob = Awaited<ReturnType<typeof openPostings>>[number];

const jobEntry = (job: OpenJob): Entry => ({
  ...{ id: job.id, kind: "item", label: "Job", title: job.title, url: postingPath(job) },
  excerpt: shorten(`${job.employer}, ${placeWords(job)}. ${job.work}`),
  text: `${job.employer} ${job.city} ${job.work}`,
  words: "job vacancy",
});

type Searched = { faqs: readonly FaqEntry[]; items: readonly ContentItem[]; jobs: readonly OpenJob[] };

function entries({ faqs, items, jobs }: Searched): Entry[] {
  const pages = searchablePages.map((page) => ({
    ...page,
    id: page.url,
    kind: "page" as const,
    excerpt: page.text,
  }));
  const questions = faqs.map((entry) => {
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
  return [...pages, ...questions, ...items.map(itemEntry), ...jobs.map(jobEntry)];
}

/** A page before an answer, and the page that is called exactly what was asked for before everything else. */
function weightOf(stored: Record<string, unknown> | undefined, query: string): number {
  if (stored?.kind !== "page") return 1;
  return String(stored.title).toLowerCase() === query.trim().toLowerCase() ? 20 : 1.5;
}

type Index = { edition: string; words: MiniSearch<Entry> };

const indexes = new WeakMap<Context["config"], Index>();

function indexOf(searched: Searched): MiniSearch<Entry> {
  const index = new MiniSearch<Entry>({
    fields: ["title", "text", "words"],
    storeFields: ["title", "url", "excerpt", "kind", "label"],
    searchOptions: { boost: { title: 3, words: 2 }, prefix: true, fuzzy: 0.2, combineWith: "AND" },
  });
  index.addAll(entries(searched));
  return index;
}

/** The index in memory, built at the first search and whenever items or answers have changed since. */
async function currentIndex(ctx: Context): Promise<MiniSearch<Entry>> {
  const known = indexes.get(ctx.config);
  try {
    const figures = JSON.stringify(await figuresInForce(ctx));
    const edition = `${await liveEdition(ctx, [...itemKinds, "faq"])} ${await openEdition(ctx)} ${figures}`;
    if (known?.edition === edition) return known.words;
    const { value: faqs, isFallback } = await noticingFallbacks(ctx, frequentQuestions);
    const words = indexOf({ faqs, items: await allItems(ctx), jobs: await openPostings(ctx) });
    if (!isFallback) indexes.set(ctx.config, { edition, words });
    return words;
  } catch (cause) {
    ctx.log.warn(
      { requestId: ctx.requestId, cause: describeCause(cause) },
      "content not read, the search goes on without news of it",
    );
    return known?.words ?? indexOf({ faqs: await frequentQuestions(ctx), items: [], jobs: [] });
  }
}

const shownOf = ({ title, url, excerpt, kind, label }: Record<string, unknown>) =>
  ({ title, url, excerpt, kind, label }) as SearchResult;

/** At most eight pages, answers, items and open jobs that fit `query`, best first; typing errors are forgiven. */
export async function search(ctx: Context, query: string): Promise<SearchResult[]> {
  authorize(ctx, "anyone");
  const index = await currentIndex(ctx);
  return index
    .search(query, { boostDocument: (_id, _term, stored) => weightOf(stored, query) })
    .slice(0, MOST)
    .map(shownOf);
}

/** What the page of results shows: all that fits, fifty at most; where nothing does, what comes nearest. */
export async function searchWithNearest(
  ctx: Context,
  query: string,
): Promise<{ results: SearchResult[]; nearest: SearchResult[] }> {
  authorize(ctx, "anyone");
  const index = await currentIndex(ctx);
  const found = index.search(query, { boostDocument: (_id, _term, stored) => weightOf(stored, query) });
  if (found.length > 0) return { results: found.slice(0, MOST_ON_PAGE).map(shownOf), nearest: [] };
  const nearest = index.search(query, { combineWith: "or", fuzzy: 0.4 });
  return { results: [], nearest: nearest.slice(0, MOST_NEAREST).map(shownOf) };
}
