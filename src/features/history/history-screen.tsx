import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { failureMessage } from "~/features/accounts/failure";
import { clock } from "~/platform/time/dates";
import { shortDay } from "~/platform/time/short-dates";
import { BackLink } from "~/ui/back-link";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Chips } from "~/ui/chips";
import { EmptyState } from "~/ui/empty-state";
import { Progress } from "~/ui/progress";
import { Skeleton, SkeletonGroup } from "~/ui/skeleton";
import { StatusBadge } from "~/ui/status-badge";
import { TitleBlock } from "~/ui/title-block";
import type { HistoryEntry } from "./calls";
import { pointsInWords, statusInWords } from "./entry";
import { filters, useHistory } from "./queries";

const head = "note border-line-2 border-b bg-well px-3.5 py-3 text-left";
const cell = "leading-[1.4] md:border-line md:border-b md:px-3.5 md:py-3 md:align-middle";
const row =
  "grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 border-line border-b p-4 last:border-b-0 md:table-row md:border-0 md:hover:bg-blue-tint/45 md:last:[&>td]:border-b-0";

function Row({ entry }: { entry: HistoryEntry }) {
  const { date, time, title, description, status, points } = entry;
  return (
    <tr className={row}>
      <td className={`${cell} num whitespace-nowrap max-md:text-ink-3 max-md:text-small`}>
        <time dateTime={time ? `${date}T${time}+05:30` : date}>
          {shortDay(date)}
          {time ? <span className="block text-ink-3 text-small max-md:hidden">{clock(time)}</span> : null}
        </time>
      </td>
      <td className={`${cell} col-span-full row-start-2`}>
        <b className="wrap-anywhere block font-semibold">{title}</b>
        <span className="wrap-anywhere block text-ink-3 text-small max-md:pr-16">
          {entry.reverses === null ? description : `Taken back: ${description}`}
        </span>
      </td>
      <td className={`${cell} col-start-2 row-start-1 justify-self-end`}>
        <StatusBadge status={statusInWords(status)} />
      </td>
      <td
        className={`${cell} num col-start-2 row-start-2 self-end justify-self-end md:text-right ${points === 0 ? "text-ink-3" : "font-semibold"}`}
      >
        {pointsInWords(points)}
        <span className="sr-only"> points</span>
      </td>
    </tr>
  );
}

/** Below 768 px every row becomes a card. */
function HistoryTable({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <div className="overflow-hidden rounded-2 border border-line-2 bg-sheet">
      <table className="block w-full border-collapse text-ui md:table">
        <caption className="sr-only">Your activities, newest first</caption>
        <thead className="hidden md:table-header-group">
          <tr>
            <th scope="col" className={`${head} w-[19%]`}>
              Date
            </th>
            <th scope="col" className={head}>
              Activity
            </th>
            <th scope="col" className={`${head} w-[21%]`}>
              Status
            </th>
            <th scope="col" className={`${head} w-[14%] md:text-right`}>
              Points
            </th>
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

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

function HistoryList({ filter }: { filter: string }) {
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

type Figures = { points: number; target: number };

const pointsOfTarget = ({ points, target }: Figures) =>
  target > 0 ? `${points.toFixed(1)} of ${target}` : points.toFixed(1);

function HistoryHead() {
  const figures = useHistory("all").data?.pages[0]?.figures;
  const cells = [
    { label: "Entries", value: figures?.everything ?? "…" },
    { label: "CPD points", value: figures ? pointsOfTarget(figures) : "…" },
    { label: "Year", value: figures?.year ?? "…" },
  ];
  return (
    <section className="grid-sheet border-line-2 border-b pt-header">
      <div className="wrap py-[clamp(1.5rem,3vw,2.25rem)]">
        <BackLink to="/dashboard">Dashboard</BackLink>
        <div className="mt-1 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <h1 className="text-[clamp(2rem,1.5rem+2vw,3rem)]">Activity history</h1>
          <div className="max-sm:w-full sm:min-w-64">
            <TitleBlock cells={cells} cols="auto" className="num" />
            {figures && figures.target > 0 ? (
              <Progress
                label={`CPD points of ${figures.year}`}
                value={Math.min(figures.points, figures.target)}
                max={figures.target}
                className="border-t-0"
              />
            ) : null}
          </div>
        </div>
      </div>
    </section>
  );
}

export function HistoryScreen({ children }: { children: ReactNode }) {
  const [query, setQuery] = useSearchParams();
  const wanted = query.get("type");
  const filter = filters.some(({ value }) => value === wanted) ? (wanted ?? "all") : "all";
  const choose = (value: string) =>
    setQuery(value === "all" ? {} : { type: value }, { replace: true, preventScrollReset: true });
  return (
    <>
      <HistoryHead />
      <div className="wrap pt-7 pb-20">
        <div className="mb-5">
          <Chips label="Filter" chips={filters} value={filter} onChange={choose} />
        </div>
        <HistoryList key={filter} filter={filter} />
        <div className="mt-12 grid items-start gap-gutter lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">{children}</div>
      </div>
    </>
  );
}
