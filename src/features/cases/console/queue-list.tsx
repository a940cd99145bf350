import { useEffect, useState } from "react";
import { failureMessage } from "~/features/accounts/failure";
import { MINUTE_MS } from "~/platform/time/durations";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Skeleton, SkeletonGroup } from "~/ui/skeleton";
import type { useQueuePages } from "./queries";
import { QueueRow } from "./queue-row";
import { QueuePager, QueueTable, WaitingHeading } from "./queue-table";
import type { QueueRow as Row } from "./schema";
import type { Selection } from "./use-bulk";

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const PAGE = 25;

type QueueListProps = {
  pages: ReturnType<typeof useQueuePages>;
  total: number | undefined;
  isFiltered: boolean;
  isByAge: boolean;
  openId: string;
  selection: Selection;
  onOpen: (id: string) => void;
  onReach: (id: string) => void;
};

function Waiting() {
  return (
    <SkeletonGroup label="Loading the queue" className="grid gap-2 p-3.5">
      <Skeleton className="h-6" />
      <Skeleton className="h-96" />
    </SkeletonGroup>
  );
}

function Failed({ cause, again }: { cause: unknown; again: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-3 p-5">
      <p>{failureMessage(cause, "The queue could not be read.")}</p>
      <Button onClick={again}>Try again</Button>
    </div>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState
      drawing="empty-search"
      level={2}
      title="Nothing found"
      text="No case matches the view and the filters. Try fewer words, or choose All."
    />
  ) : (
    <EmptyState
      drawing="empty-inbox"
      level={2}
      title="Everything is answered"
      text="New cases appear here by themselves."
    />
  );
}

export function QueueList(props: QueueListProps) {
  const { pages, total, isFiltered, isByAge, openId, selection, onOpen, onReach } = props;
  const { page, pagesBefore, toNext, toPrevious } = pages;
  const now = useNow();
  if (page.isPending) return <Waiting />;
  if (!page.data) return <Failed cause={page.error} again={() => page.refetch()} />;
  const rows: Row[] = page.data.rows;
  if (rows.length === 0 && pagesBefore === 0) return <Nothing isFiltered={isFiltered} />;
  // Lists sorted by submission have no separate group of waiting cases.
  const isWaiting = ({ isPaused }: Row) => isPaused && !isByAge;
  const [running, waiting] = [rows.filter((row) => !isWaiting(row)), rows.filter(isWaiting)];
  const shown = (row: Row) => (
    <QueueRow
      key={row.id}
      row={row}
      now={now}
      isOpen={row.id === openId}
      isSelected={selection.has(row.id)}
      onOpen={() => onOpen(row.id)}
      onSelect={() => selection.toggle(row)}
      onReach={() => onReach(row.id)}
    />
  );
  return (
    <>
      <QueueTable isStale={page.isPlaceholderData} isByAge={isByAge}>
        <tbody>{running.map(shown)}</tbody>
        {waiting.length > 0 ? (
          <tbody>
            <WaitingHeading />
            {waiting.map(shown)}
          </tbody>
        ) : null}
      </QueueTable>
      <QueuePager
        from={pagesBefore * PAGE + 1}
        shown={rows.length}
        total={total}
        toNext={toNext}
        toPrevious={toPrevious}
      />
    </>
  );
}
