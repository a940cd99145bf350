import { useLocation } from "react-router";
import { failureMessage } from "~/features/accounts/failure";
import { labelOf } from "~/features/accounts/profile/profile-options";
import { QueuePager } from "~/features/cases/console/queue-table";
import { indianStates } from "~/features/cases/indian-states";
import { shortDay } from "~/platform/time/short-dates";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link";
import { Skeleton, SkeletonGroup } from "~/ui/skeleton";
import { type Column, Table } from "~/ui/table";
import { lastDayIn } from "../members/term";
import { titleOfType } from "../members/type-titles";
import { statusWords } from "../record/field-words";
import type { MemberRow } from "../register/calls";
import type { useMemberPages } from "./queries";

const PAGE = 25;

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

/** A link to a member's record that keeps the present list for the way back. */
export function NameLink({ id, name, note }: { id: string; name: string; note: string }) {
  const { search } = useLocation();
  return (
    <Link
      to={`/staff/members/${id}`}
      state={{ list: search }}
      className="block min-h-11 min-w-0 text-left text-ink no-underline hover:text-blue"
    >
      <span className="wrap-anywhere block font-semibold underline">{name}</span>
      <span className="num block text-ink-3 text-small">{note}</span>
    </Link>
  );
}

const columns: Column<MemberRow>[] = [
  { head: "Member", cell: ({ id, name, number }) => <NameLink id={id} name={name} note={number} /> },
  { head: "Type", cell: ({ type }) => titleOfType(type) },
  { head: "State", cell: ({ state }) => labelOf(indianStates, state) ?? "–" },
  { head: "Email", cell: ({ email }) => <span className="wrap-anywhere">{email ?? "–"}</span> },
  { head: "Valid until", cell: ({ validUntil }) => lastDayIn(validUntil, shortDay), right: true },
  { head: "Status", cell: ({ status }) => <Badge tone={statusWords[status].tone}>{statusWords[status].label}</Badge> },
];

type MemberListProps = { pages: ReturnType<typeof useMemberPages>; total: number | undefined };

export function MemberList({ pages, total }: MemberListProps) {
  const { page, pagesBefore, toNext, toPrevious } = pages;
  if (!page.data) return <ListWaiting error={page.error} again={() => page.refetch()} />;
  const { rows } = page.data;
  if (rows.length === 0 && pagesBefore === 0)
    return (
      <EmptyState
        drawing="empty-search"
        level={2}
        title="Nobody found"
        text="No member matches the view, the filters and the search. Try the beginning of a name, a whole number or address."
      />
    );
  return (
    <div aria-busy={page.isPlaceholderData}>
      <Table caption="Members, newest number first" columns={columns} rows={rows} rowKey={({ id }) => id} />
      <QueuePager
        from={pagesBefore * PAGE + 1}
        shown={rows.length}
        total={total}
        toNext={toNext}
        toPrevious={toPrevious}
      />
    </div>
  );
}
