import { failureMessage } from "~/features/accounts/failure";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Table } from "~/ui/table";
import { ShowMore } from "../show-more";
import { type ContentAddress, filterOf } from "./content-address";
import { ContentFilters } from "./content-filters";
import { ContentWaiting } from "./content-waiting";
import { kindLabel, planWords, when } from "./content-words";
import { EntryBadges } from "./entry-badges";
import { NewEntryChoice } from "./new-entry-choice";
import { useEntries } from "./queries";
import type { EntryRow } from "./schema";

type ListProps = { address: ContentAddress; onChange: (change: Partial<ContentAddress>) => void };

const columnsOf = (open: (id: string) => void) => [
  {
    head: "Title",
    cell: ({ id, title }: EntryRow) => (
      <Button variant="quiet" size="small" className="-ml-3 text-left" onClick={() => open(id)}>
        {title}
      </Button>
    ),
  },
  { head: "Kind", cell: ({ kind }: EntryRow) => kindLabel(kind) },
  {
    head: "Status",
    cell: (row: EntryRow) => (
      <div>
        <EntryBadges entry={row} />
        <p className="text-ink-2 text-small empty:hidden">{planWords(row)}</p>
      </div>
    ),
  },
  {
    head: "Changed",
    cell: ({ updatedAt, updatedBy, version }: EntryRow) => (
      <span className="num text-ink-2">
        {version === 1 && !updatedBy ? "Came with the site" : `${when(updatedAt)}`}
        {updatedBy ? <span className="block text-small">{updatedBy.name}</span> : null}
      </span>
    ),
  },
];

function Rows({ address, onChange }: ListProps) {
  const entries = useEntries(filterOf(address));
  if (entries.isPending) return <ContentWaiting />;
  if (entries.isError)
    return (
      <EmptyState
        level={2}
        drawing="empty-search"
        title="The List Did Not Load"
        text={failureMessage(entries.error, "The server could not answer. Please try again.")}
        action={<Button onClick={() => entries.refetch()}>Try again</Button>}
      />
    );
  const rows = entries.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0)
    return (
      <EmptyState
        level={2}
        drawing="empty-search"
        title="Nothing Found"
        text="No entry matches. Try fewer words or another kind."
        action={<Button onClick={() => onChange({ kind: "", status: "", q: "" })}>Show everything</Button>}
      />
    );
  return (
    <>
      <Table
        caption="Entries, the ones changed last first"
        columns={columnsOf((entry) => onChange({ entry }))}
        rows={rows}
        rowKey={({ id }) => id}
      />
      <ShowMore query={entries} className="mt-4" />
    </>
  );
}

/** Everything that staff may edit, with search, filters and the way to something new. */
export function ContentList({ address, onChange }: ListProps) {
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
        <h1 className="text-h2">Content</h1>
        <NewEntryChoice onChoose={(kind) => onChange({ new: kind })} />
      </div>
      <ContentFilters address={address} onChange={onChange} />
      <Rows address={address} onChange={onChange} />
    </>
  );
}
