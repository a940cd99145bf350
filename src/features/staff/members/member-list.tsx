import { failureMessage } from "~/features/accounts/failure";
import { dayInWords } from "~/features/membership/members/term";
import { titleOfType } from "~/features/membership/members/type-titles";
import type { MemberRow } from "~/features/membership/register/schema";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Skeleton, SkeletonGroup } from "~/ui/skeleton";
import { type Column, Table } from "~/ui/table";
import { QueuePager } from "../queue/queue-table";
import { statusWords } from "./member-words";
import type { useMemberPages } from "./queries";

const PAGE = 25;

/** What a list shows while it is asked for, or when it could not be read. */
export function ListWaiting({ error, again }: { error: unknown; again: () => void }) {
  if (!error)
    return (
      <SkeletonGroup label="Loading" className="grid gap-2">
        <Skeleton className="h-11" />
        <Skeleton className="h-96" />
      </SkeletonGroup>
    );
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>{failureMessage(error, "The list could not be read.")}</p>
      <Button onClick={again}>Try again</Button>
    </div>
  );
}

export function NameButton({ name, note, onOpen }: { name: string; note: string; onOpen: () => void }) {
  return (
    <button type="button" onClick={onOpen} className="min-h-11 text-left hover:text-blue">
      <span className="block font-semibold">{name}</span>
      <span className="num block text-ink-3 text-small">{note}</span>
    </button>
  );
}

const columnsFor = (onOpen: (id: string) => void): Column<MemberRow>[] => [
  {
    head: "Member",
    cell: ({ id, name, number }) => <NameButton name={name} note={number} onOpen={() => onOpen(id)} />,
  },
  { head: "Type", cell: ({ type }) => titleOfType(type) },
  { head: "E-mail", cell: ({ email }) => <span className="wrap-anywhere">{email ?? "–"}</span> },
  { head: "Valid until", cell: ({ validUntil }) => dayInWords(validUntil, "short"), right: true },
  {
    head: "Status",
    cell: ({ status }) => <Badge tone={statusWords[status].tone}>{statusWords[status].label}</Badge>,
  },
];

type MemberListProps = {
  pages: ReturnType<typeof useMemberPages>;
  open: string;
  onOpen: (id: string) => void;
};

/** The rows of one page, or why there are none. */
export function MemberList({ pages, open, onOpen }: MemberListProps) {
  const { page, pagesBefore, toNext, toPrevious } = pages;
  if (!page.data) return <ListWaiting error={page.error} again={() => page.refetch()} />;
  const { rows } = page.data;
  if (rows.length === 0 && pagesBefore === 0)
    return (
      <EmptyState
        drawing="empty-search"
        level={2}
        title="Nobody found"
        text="No member fits the view and the words. Try the beginning of a name, a whole number or address."
      />
    );
  return (
    <div aria-busy={page.isPlaceholderData}>
      <Table
        caption="Members, the newest number on top"
        columns={columnsFor(onOpen)}
        rows={rows}
        rowKey={({ id }) => id}
        selectedKey={open}
      />
      <QueuePager
        from={pagesBefore * PAGE + 1}
        shown={rows.length}
        total={undefined}
        {...{ toNext, toPrevious }}
      />
    </div>
  );
}
