import { Search, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { call } from "~/platform/http/call";
import { Button } from "~/ui/button";
import { Drawing } from "~/ui/drawing";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Spinner } from "~/ui/spinner";
import { iconButtonClass } from "./icon-button";

type SearchResult = { title: string; url: string; excerpt: string; kind: string; label?: string };
type SearchState = { status: "idle" | "loading" | "failed" } | { status: "found"; results: SearchResult[] };

type Answer = { asked: string; attempt: number; state: SearchState };

const debounceMs = 200;

async function ask(query: string, signal: AbortSignal): Promise<SearchState> {
  try {
    const { results } = await call<{ results: SearchResult[] }>(`/api/search?q=${encodeURIComponent(query)}`, {
      signal,
    });
    return { status: "found", results };
  } catch (cause) {
    if (!signal.aborted) console.warn("search failed", cause);
    return { status: "failed" };
  }
}

/** Debounced by 200 ms; a newer query cancels the older one. */
function useSearch(query: string): SearchState & { retry: () => void } {
  const asked = query.trim();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer>();

  useEffect(() => {
    if (!asked) return;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      const state = await ask(asked, leaving.signal);
      if (!leaving.signal.aborted) setAnswer({ asked, attempt, state });
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [asked, attempt]);

  const retry = () => setAttempt((count) => count + 1);
  if (!asked) return { status: "idle", retry };
  const isFresh = answer?.asked === asked && answer.attempt === attempt;
  return isFresh ? { ...answer.state, retry } : { status: "loading", retry };
}

type SearchResultsProps = {
  id: string;
  state: SearchState & { retry: () => void };
  query: string;
  active: number;
  onPick: (result: SearchResult) => void;
};

function optionId(listId: string, index: number): string {
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

function SearchResults({ id, state, query, active, onPick }: SearchResultsProps) {
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

/** Loaded on first use. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const listId = useId();
  const [query, setQuery] = useState("");
  const [active, setActive] = useState(0);
  const state = useSearch(query);
  const results = state.status === "found" ? state.results : [];

  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  useEffect(() => {
    document.getElementById(optionId(listId, active))?.scrollIntoView({ block: "nearest" });
  }, [listId, active]);

  const pick = async ({ url }: SearchResult) => {
    dialog.current?.close();
    if (url.startsWith("/")) await navigate(url);
    else window.location.assign(url);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = results[active];
    if (step && results.length) setActive((active + step + results.length) % results.length);
    else if (event.key === "Enter" && chosen) pick(chosen);
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      aria-label="Search"
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current.close()}
      className="mx-auto mt-[12vh] mb-auto w-[min(40rem,calc(100%-2*var(--margin)))] max-w-none rounded-2 border border-line-2 bg-sheet text-ink shadow-2 backdrop:bg-scrim max-md:mt-4"
    >
      <div className="flex items-center gap-3 border-b border-line pr-2 pl-5 focus-within:border-b-blue">
        <Icon of={Search} className="size-5 text-ink-3" />
        <input
          autoFocus
          type="text"
          inputMode="search"
          enterKeyHint="search"
          role="combobox"
          aria-label="Search the site"
          aria-expanded={results.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={results[active] ? optionId(listId, active) : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder="What are you looking for?"
          className="min-h-16 min-w-0 flex-1 bg-transparent text-body outline-none placeholder:text-ink-3"
          value={query}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setQuery(target.value);
            setActive(0);
          }}
        />
        <button
          type="button"
          aria-label="Close search"
          className={iconButtonClass}
          onClick={() => dialog.current?.close()}
        >
          <Icon of={X} />
        </button>
      </div>
      <SearchResults id={listId} state={state} query={query} active={active} onPick={pick} />
      {query.trim() ? (
        <p className="border-line border-t px-5 py-1">
          <Link
            to={`/search?q=${encodeURIComponent(query.trim())}`}
            onClick={() => dialog.current?.close()}
            className="inline-flex min-h-11 items-center"
          >
            All results on one page
          </Link>
        </p>
      ) : null}
    </dialog>
  );
}
