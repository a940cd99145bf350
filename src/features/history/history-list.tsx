import { failureMessage } from "~/features/accounts/failure";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { EmptyState } from "~/ui/empty-state";
import { Skeleton, SkeletonGroup } from "~/ui/skeleton";
import { HistoryTable } from "./history-table";
import { useHistory } from "./queries";

function Waiting() {
  return (
    <SkeletonGroup label="Loading your history" className="grid gap-2">
      <Skeleton className="h-11" />
      <Skeleton className="h-96" />
    </SkeletonGroup>
  );
}

function Failed({ cause, again }: { cause: unknown; again: () => void }) {
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>{failureMessage(cause, "Your history could not be read.")}</p>
      <Button onClick={again}>Try again</Button>
    </div>
  );
}

const box = "rounded-2 border border-line bg-sheet on-sheet px-6 py-10";

function Empty({ isNew }: { isNew: boolean }) {
  if (!isNew)
    return (
      <EmptyState
        drawing="empty-search"
        level={2}
        title="Nothing of this kind yet"
        text="Choose All to see everything you have done."
        className={box}
      />
    );
  return (
    <EmptyState
      drawing="empty-sheet"
      level={2}
      title="Your record starts here"
      text="Joining, courses, events and certificates are entered as they happen. What you did elsewhere you can declare yourself."
      action={<ButtonLink to="/digital-membership">Apply for membership</ButtonLink>}
      className={box}
    />
  );
}

export function HistoryList({ filter }: { filter: string }) {
  const history = useHistory(filter);
  if (history.isPending) return <Waiting />;
  const { data } = history;
  if (!data) return <Failed cause={history.error} again={() => history.refetch()} />;
  const entries = data.pages.flatMap((page) => page.entries);
  const figures = data.pages[0]?.figures;
  if (entries.length === 0) return <Empty isNew={figures?.everything === 0} />;
  return (
    <>
      <HistoryTable entries={entries} />
      <div className="mt-6 grid justify-items-center gap-2">
        {history.hasNextPage ? (
          <Button busy={history.isFetchingNextPage} onClick={() => history.fetchNextPage()}>
            {history.isFetchingNextPage ? "Loading..." : "Load More History"}
          </Button>
        ) : null}
        {history.isFetchNextPageError ? (
          <p role="alert" className="text-danger">
            {failureMessage(history.error, "The next entries could not be read.")}
          </p>
        ) : null}
        <p role="status" className="num text-ink-3 text-small">
          {entries.length} of {figures?.total ?? entries.length} shown
        </p>
      </div>
    </>
  );
}
