import { LRUCache } from "lru-cache";
import MiniSearch from "minisearch";
import { describeCause } from "../../platform/config/cause.server";
import type { Context } from "../../platform/context.server";
import { cached } from "../../platform/http/cache.server";
import { trackDegraded } from "../../platform/http/degradation.server";
import { cutText } from "../../platform/text/cut-text";
import { pastEditions } from "../competition/operations/edition.server";
import { liveEdition, liveVersions } from "../content/entries/live.server";
import { plainAnswer } from "../content/faq";
import { figuresInForce } from "../content/figures.server";
import type { ContentItem } from "../content/items/item";
import { itemKinds, kindWords, pathOf } from "../content/items/kinds";
import { itemsById } from "../content/items/operations.server";
import { frequentQuestions } from "../content/operations.server";
import { pathOf as postingPath } from "../job-board/board";
import { openEdition, openPostings } from "../job-board/operations.server";
import { placeWords } from "../job-board/posting";
import { lastIssueNumber, sentIssues } from "../newsletter/issues/archive.server";
import { issuePath } from "../newsletter/issues/issue";
import { searchablePages } from "./search-content";

/** `label`: the kind of item. */
export type SearchResult = {
  title: string;
  url: string;
  excerpt: string;
  kind: "page" | "question" | "item";
  label?: string;
};
type Entry = SearchResult & { id: string; text: string; words: string };

const EXCERPT = 140;
const MOST_ANSWERS = 200;
/** Batch size; other requests run between batches. */
const AT_ONCE = 100;

const shorten = (text: string) =>
  text.length <= EXCERPT
    ? text
    : `${cutText(text, EXCERPT)
        .replace(/\s\S*$/, "")
        .trimEnd()} …`;

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

const pageEntries = (): Entry[] =>
  searchablePages.map((page) => ({ ...page, id: page.url, kind: "page", excerpt: page.text }));

async function questionEntries(ctx: Context): Promise<Entry[]> {
  return (await frequentQuestions(ctx)).map((entry) => {
    const text = plainAnswer(entry);
    return {
      id: entry.slug,
      kind: "question",
      title: entry.question,
      url: `/faq#${entry.slug}`,
      text,
      excerpt: shorten(text),
      words: entry.category,
    };
  });
}

async function issueEntries(ctx: Context): Promise<Entry[]> {
  return (await sentIssues(ctx)).map(({ number, subject, preheader, body, articles }) => ({
    id: `issue-${number}`,
    kind: "item",
    label: "Newsletter",
    title: subject,
    url: issuePath(number),
    excerpt: shorten(preheader),
    text: [preheader, body, ...articles.map(({ title }) => title)].join(" "),
    words: `newsletter issue ${number}`,
  }));
}

async function editionEntries(ctx: Context): Promise<Entry[]> {
  return (await pastEditions(ctx)).map(({ path, title }) => ({
    id: path,
    kind: "item",
    label: "Competition",
    title,
    url: path,
    excerpt: "A past edition and its results.",
    text: "results winner finalists",
    words: "competition",
  }));
}

async function jobEntries(ctx: Context): Promise<Entry[]> {
  return (await openPostings(ctx)).map((job) => ({
    id: job.id,
    kind: "item",
    label: "Job",
    title: job.title,
    url: postingPath(job),
    excerpt: shorten(`${job.employer}, ${placeWords(job)}. ${job.work}`),
    text: `${job.employer} ${job.city} ${job.work}`,
    words: "job vacancy",
  }));
}

/** `count`: the total number of matches. */
export type Found = { best: SearchResult[]; count: number };

/** `marks`: a version mark per entry. `answers`: recent results by query, cleared on changes. */
type Index = {
  words: MiniSearch<Entry>;
  answers: LRUCache<string, Found>;
  marks: Map<string, string>;
  edition?: string;
  updating: Promise<void>;
};

const indexes = new WeakMap<Context["config"], Index>();

function indexFor({ config }: Context): Index {
  const known = indexes.get(config);
  if (known) return known;
  const words = new MiniSearch<Entry>({
    fields: ["title", "text", "words"],
    storeFields: ["title", "url", "excerpt", "kind", "label"],
    searchOptions: { boost: { title: 3, words: 2 }, prefix: true, fuzzy: 0.2, combineWith: "AND" },
  });
  const answers = new LRUCache<string, Found>({ max: MOST_ANSWERS });
  const made: Index = { words, answers, marks: new Map(), updating: Promise.resolve() };
  indexes.set(config, made);
  return made;
}

function forget({ words, marks }: Index, ids: readonly string[]): void {
  words.discardAll(ids);
  for (const id of ids) marks.delete(id);
}

async function bringUp(
  index: Index,
  wanted: ReadonlyMap<string, string>,
  read: (ids: readonly string[]) => Promise<readonly Entry[]>,
): Promise<void> {
  const { words, marks } = index;
  index.answers.clear();
  forget(
    index,
    [...marks.keys()].filter((id) => marks.get(id) !== wanted.get(id)),
  );
  const missing = [...wanted.keys()].filter((id) => !marks.has(id));
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    const entries = await read(missing.slice(at, at + AT_ONCE));
    words.addAll(entries);
    for (const { id } of entries) marks.set(id, wanted.get(id) ?? "");
    index.answers.clear();
  }
}

const marksOf = (entries: readonly Entry[]) => entries.map((entry) => [entry.id, JSON.stringify(entry)] as const);

async function enter(index: Index, entries: readonly Entry[]): Promise<void> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  await bringUp(index, new Map(marksOf(entries)), async (ids) => ids.flatMap((id) => byId.get(id) ?? []));
}

/** Rebuilds small entries, and reads only new or changed items. */
async function update(ctx: Context, index: Index): Promise<boolean> {
  const { value: read, isFallback } = await trackDegraded(ctx, async (noticing) => [
    ...(await questionEntries(noticing)),
    ...(await issueEntries(noticing)),
    ...(await editionEntries(noticing)),
  ]);
  const small = [...pageEntries(), ...read, ...(await jobEntries(ctx))];
  const byId = new Map(small.map((entry) => [entry.id, entry]));
  const wanted = new Map([...(await liveVersions(ctx, itemKinds)), ...marksOf(small)]);
  await bringUp(index, wanted, async (ids) => {
    const items = await itemsById(
      ctx,
      ids.filter((id) => !byId.has(id)),
    );
    return [...items.map(itemEntry), ...ids.flatMap((id) => byId.get(id) ?? [])];
  });
  return isFallback;
}

const editionOf = cached(async (ctx) => {
  const figures = JSON.stringify(await figuresInForce(ctx));
  const published = await liveEdition(ctx, [...itemKinds, "faq"]);
  return `${published} ${await openEdition(ctx)} ${await lastIssueNumber(ctx)} ${(await pastEditions(ctx)).length} ${figures}`;
});

/** Updates run one at a time. */
async function updated(ctx: Context, index: Index, edition: string): Promise<void> {
  const before = index.updating;
  // A failed update has rejected for its own caller.
  const updating = Promise.allSettled([before]).then(async () => {
    if (index.edition === edition) return;
    const isFallback = await update(ctx, index);
    index.edition = isFallback ? undefined : edition;
  });
  index.updating = updating;
  await updating;
}

/** Built at the first search, then updated after changes. */
export async function currentIndex(ctx: Context): Promise<Pick<Index, "words" | "answers">> {
  const index = indexFor(ctx);
  try {
    const edition = await editionOf(ctx);
    if (index.edition !== edition) await updated(ctx, index, edition);
  } catch (cause) {
    ctx.log.warn(
      { requestId: ctx.requestId, cause: describeCause(cause) },
      "content not read, the search goes on without news of it",
    );
    if (index.marks.size === 0) await enter(index, [...pageEntries(), ...(await questionEntries(ctx))]);
  }
  return index;
}
