import { type ReactNode, useState } from "react";
import { pluralise } from "~/platform/text/pluralise";
import { Button } from "~/ui/button";
import { Chips } from "~/ui/chips";
import { EmptyState } from "~/ui/empty-state";
import { SearchField } from "~/ui/search-field";

type SearchPageProps<Category extends string, Entry> = {
  title: string;
  lead?: string;
  /** The singular noun for one entry. */
  noun: string;
  /** The title of the empty state. */
  noneFound: string;
  /** A search word that has matches. */
  example: string;
  filters: readonly { value: Category | "all"; label: string; count: number }[];
  find: (filter: Category | "all", query: string) => readonly Entry[];
  /** Beside the entries. */
  help: ReactNode;
  /** Every entry, with those not in `found` hidden, so each stays open or closed during a search. */
  children: (found: readonly Entry[]) => ReactNode;
};

export function SearchPage<Category extends string, Entry>(props: SearchPageProps<Category, Entry>) {
  const { title, lead, noun, noneFound, example, filters, find, help, children } = props;
  const [filter, setFilter] = useState<Category | "all">("all");
  const [query, setQuery] = useState("");
  const found = find(filter, query);

  function clear() {
    setFilter("all");
    setQuery("");
  }
  return (
    <>
      <section className="grid-sheet border-line-2 border-b pt-header">
        <div className="wrap py-[clamp(2rem,5vw,4rem)]">
          <h1>{title}</h1>
          {lead ? <p className="mt-4 max-w-measure text-ink-2 text-lead">{lead}</p> : null}
          <SearchField
            className="mt-7 max-w-176"
            label={`Search ${noun}s`}
            placeholder={`Search, for example “${example}”`}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </div>
      </section>
      <section className="wrap pt-8 pb-20">
        <Chips
          label="Category"
          chips={filters}
          value={filter}
          onChange={(wanted) => setFilter(filters.find(({ value }) => value === wanted)?.value ?? "all")}
        />
        <div className="mt-8 grid items-start gap-[clamp(2rem,5vw,5rem)] lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
          <div className="min-w-0">
            <p role="status" className="sr-only">
              {pluralise(found.length, noun)}
            </p>
            {found.length === 0 ? (
              <EmptyState
                level={2}
                drawing="empty-search"
                title={noneFound}
                text={`No ${noun} matches. Try fewer words or another category.`}
                action={<Button onClick={clear}>{`Show all ${noun}s`}</Button>}
              />
            ) : null}
            {children(found)}
          </div>
          <div className="lg:sticky lg:top-[calc(var(--header-h)+1.5rem)]">{help}</div>
        </div>
      </section>
    </>
  );
}
