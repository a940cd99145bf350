import { Search, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { iconButtonClass } from "./icon-button";
import { optionId, SearchResults } from "./search-results";
import { type SearchResult, useSearch } from "./use-search";

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
