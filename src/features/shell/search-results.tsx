import { Button } from "~/ui/button";
import { Drawing } from "~/ui/drawing";
import { Spinner } from "~/ui/spinner";
import type { SearchResult, SearchState } from "./use-search";

type SearchResultsProps = {
  id: string;
  state: SearchState & { retry: () => void };
  query: string;
  active: number;
  onPick: (result: SearchResult) => void;
};

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

function Note({ state, query }: Pick<SearchResultsProps, "state" | "query">) {
  if (state.status === "idle")
    return <p className="text-ink-2">Search pages, FAQs and articles. Try “membership” or “captcha”.</p>;
  if (state.status === "loading")
    return (
      <p className="flex items-center gap-3 text-ink-2">
        <Spinner /> Searching…
      </p>
    );
  if (state.status === "failed")
    return (
      <div className="grid justify-items-start gap-3">
        <p>The search did not answer. Check your connection and try again.</p>
        <Button size="small" onClick={state.retry}>
          Try again
        </Button>
      </div>
    );
  return (
    <div className="grid justify-items-center gap-1 text-center">
      <Drawing name="empty-search" className="w-48 max-w-full" svgClassName="h-auto w-full" />
      <p className="font-head text-h4 font-semibold">Nothing found for “{query.trim()}”</p>
      <p className="text-ink-2">Try a shorter word or another spelling.</p>
    </div>
  );
}

export function SearchResults({ id, state, query, active, onPick }: SearchResultsProps) {
  const results = state.status === "found" ? state.results : [];
  return (
    <>
      <div aria-live="polite" className={results.length ? "sr-only" : "p-6"}>
        {results.length ? (
          <p>{results.length === 1 ? "1 result" : `${results.length} results`}</p>
        ) : (
          <Note state={state} query={query} />
        )}
      </div>
      <div id={id} role="listbox" aria-label="Results" className="max-h-[min(28rem,60dvh)] overflow-y-auto">
        {results.map((result, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above takes the keys
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the combobox
          <div
            key={result.url}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            className="cursor-pointer border-t border-line px-5 py-3 hover:bg-blue-tint aria-selected:bg-blue-tint aria-selected:[box-shadow:inset_2px_0_0_var(--accent-text)]"
            onClick={() => onPick(result)}
          >
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <b className="leading-[1.35]">{result.title}</b>
              <span className="note">{result.label ?? result.kind}</span>
            </span>
            <span className="line-clamp-2 text-small text-ink-2">{result.excerpt}</span>
          </div>
        ))}
      </div>
    </>
  );
}
