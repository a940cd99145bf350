import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { Notice } from "~/features/accounts/notice";
import { pageContext } from "~/platform/http/page-context.server";
import { Refusal } from "~/platform/refusal";
import { pluralise } from "~/platform/text/pluralise";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { SearchField } from "~/ui/search-field";
import { searchWithNearest } from "../search.server";
import type { SearchResult } from "../search-index.server";

/** Not from the cache, so that the limit by network counts each search. */
export const handle = { readsQuery: "each-time" };

const LONGEST = 200;

export const meta = (args: MetaArgs) =>
  pageMeta(args, {
    title: "Search",
    description: "Search the pages, answers and articles of the federation’s site.",
    noindex: true,
  });

const nothing = { results: [], count: 0, nearest: [], refused: "" };

type Answer = Awaited<ReturnType<typeof searchWithNearest>> & { query: string; refused: string };

export async function loader({ context, url }: LoaderFunctionArgs): Promise<Answer> {
  const query = (url.searchParams.get("q") ?? "").trim().slice(0, LONGEST);
  if (!query) return { ...nothing, query };
  try {
    return { ...nothing, query, ...(await searchWithNearest(context.get(pageContext), query)) };
  } catch (cause) {
    if (cause instanceof Refusal) return { ...nothing, query, refused: cause.message };
    throw cause;
  }
}

const kinds = { page: "Page", question: "Answer", item: "Item" };

function Results({ results }: { results: readonly SearchResult[] }) {
  return (
    <ul>
      {results.map(({ url, title, excerpt, kind, label }) => (
        <li key={url} className="border-line border-b py-5 first:pt-0">
          <p className="note">{label ?? kinds[kind]}</p>
          <h2 className="mt-1 text-h3">
            <Link to={url} className="text-ink no-underline hover:underline">
              {title}
            </Link>
          </h2>
          <p className="mt-1 text-ink-2">{excerpt}</p>
        </li>
      ))}
    </ul>
  );
}

function Nearest({ query, nearest }: { query: string; nearest: readonly SearchResult[] }) {
  return (
    <>
      <EmptyState
        level={2}
        drawing="empty-search"
        title={`Nothing found for “${query}”`}
        text="Try a shorter word or another spelling, or ask us."
        action={<ButtonLink to="/contact">Ask us</ButtonLink>}
      />
      {nearest.length > 0 ? (
        <section aria-labelledby="nearest" className="mt-10">
          <h2 id="nearest" className="mb-5">
            What comes nearest
          </h2>
          <Results results={nearest} />
        </section>
      ) : null}
    </>
  );
}

export default function SearchPage() {
  const { query, results, count, nearest, refused } = useLoaderData<typeof loader>();
  return (
    <>
      <section className="grid-sheet border-line-2 border-b pt-header">
        <div className="wrap py-[clamp(2rem,5vw,4rem)]">
          <h1>Search</h1>
          <search>
            <form data-native action="/search" className="mt-7 grid max-w-176 gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
              <SearchField
                label="Search the site"
                name="q"
                maxLength={LONGEST}
                defaultValue={query}
                placeholder="What are you looking for?"
              />
              <Button type="submit" variant="primary" size="large">
                Search
              </Button>
            </form>
          </search>
        </div>
      </section>
      <div className="wrap max-w-200 pt-8 pb-20">
        {refused ? <Notice tone="danger">{refused}</Notice> : null}
        <p role="status" className={results.length > 0 ? "mb-6 text-ink-2" : "sr-only"}>
          {query && !refused ? pluralise(count, "result") : ""}
          {count > results.length ? `, the best ${results.length} of them here` : ""}
        </p>
        {query && !refused && results.length === 0 ? <Nearest query={query} nearest={nearest} /> : null}
        <Results results={results} />
      </div>
    </>
  );
}
