import { Plus } from "lucide-react";
import { useState } from "react";
import { failureMessage } from "~/features/accounts/failure";
import { FilterChoice, ListFilters } from "~/features/console/list-filters";
import { ShowMore } from "~/features/console/show-more";
import { pluralise } from "~/platform/text/pluralise";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { Table } from "~/ui/table";
import { type EntryKind, isSingle } from "../entries/kinds";
import type { EntryRow } from "./calls";
import type { ContentAddress } from "./content-address";
import { ContentWaiting } from "./content-waiting";
import { kindLabel, kindOptions, planWords, when } from "./content-words";
import { EntryBadges } from "./entry-badges";
import { useEntries, useSamples, useSamplesRemoval } from "./queries";

function SamplesBar() {
  const samples = useSamples().data?.samples ?? 0;
  const { mutate: remove, isPending } = useSamplesRemoval();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);

  if (samples === 0) return null;
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3 border-line-2 border-l-4 bg-well px-4 py-2">
      <p>{`${pluralise(samples, "published entry is", "published entries are")} marked as a sample.`}</p>
      <Button size="small" onClick={() => setIsAsking(true)}>
        Take all samples off
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title="Take all samples off the site?"
        actions={
          <>
            <Button onClick={close}>Keep them</Button>
            <Button variant="danger" busy={isPending} onClick={() => remove({}, { onSettled: close })}>
              {isPending ? "Taking off..." : "Take samples off"}
            </Button>
          </>
        }
      >
        Visitors no longer see them. They stay in this list, and each can be published again.
      </Dialog>
    </div>
  );
}

const statuses = [
  { value: "draft", label: "Draft" },
  { value: "published", label: "Published" },
  { value: "unpublished", label: "Not published" },
  { value: "planned", label: "Planned" },
];
const filters = [
  { name: "kind", label: "Kind", all: "Every kind", options: kindOptions },
  { name: "status", label: "Status", all: "Every status", options: statuses },
] as const;

type FilterProps = { address: ContentAddress; onChange: (change: Partial<ContentAddress>) => void };

function ContentFilters({ address, onChange }: FilterProps) {
  return (
    <ListFilters
      label="Search the content"
      placeholder="Title or address"
      filters={filters}
      choiceClass="max-sm:flex-1 sm:[&>select]:w-44"
      address={address}
      onChange={onChange}
    />
  );
}

const options = kindOptions.filter(({ value }) => !isSingle(value));

function NewEntryChoice({ onChoose }: { onChoose: (kind: EntryKind) => void }) {
  const [kind, setKind] = useState<EntryKind>("news");
  return (
    <div className="flex flex-wrap gap-3">
      <FilterChoice
        className="max-sm:flex-1 sm:[&>select]:w-44"
        label="Kind of the new entry"
        options={options}
        value={kind}
        onChange={(chosen) => setKind(options.find(({ value }) => value === chosen)?.value ?? kind)}
      />
      <Button variant="primary" size="small" onClick={() => onChoose(kind)}>
        <Icon of={Plus} />
        New entry
      </Button>
    </div>
  );
}

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
        {version === 1 && !updatedBy ? "Built-in" : `${when(updatedAt)}`}
        {updatedBy ? <span className="block text-small">{updatedBy.name}</span> : null}
      </span>
    ),
  },
];

function Rows({ address, onChange }: ListProps) {
  const entries = useEntries(address);
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
        caption="Entries, last changed first"
        columns={columnsOf((entry) => onChange({ entry }))}
        rows={rows}
        rowKey={({ id }) => id}
      />
      <ShowMore query={entries} className="mt-4" />
    </>
  );
}

export function ContentList({ address, onChange }: ListProps) {
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
        <h1 className="text-h2">Content</h1>
        <NewEntryChoice onChoose={(kind) => onChange({ new: kind })} />
      </div>
      <SamplesBar />
      <ContentFilters address={address} onChange={onChange} />
      <Rows address={address} onChange={onChange} />
    </>
  );
}
