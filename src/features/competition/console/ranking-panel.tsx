import { useState } from "react";
import { SecurityAnswer } from "~/features/accounts/security-answer";
import { DialogActions } from "~/features/console/dialog-actions";
import { ShowMore } from "~/features/console/show-more";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { EmptyState } from "~/ui/empty-state";
import { Panel } from "~/ui/panel";
import { type Column, Table } from "~/ui/table";
import type { Overview, RankedEntry, RankingPage } from "../judging/calls";
import { LEAST_JUDGES } from "../judging/judging-options";
import { usePublication, useRanking } from "./queries";

/** Asks first, because publication is final. */
function PublishResults({ edition, isReady }: { edition: Overview["edition"]; isReady: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const publication = usePublication();
  const publish = () => publication.mutate({ id: edition.id }, { onSettled: () => setAsking(false) });
  const actions = (
    <DialogActions busy={publication.isPending} onCancel={() => setAsking(false)} onAct={publish}>
      Publish results
    </DialogActions>
  );
  return (
    <>
      <Button variant="primary" size="small" disabled={!isReady} onClick={() => setAsking(true)}>
        Publish results
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title="Publish the results?" actions={actions}>
        The winner and the finalists are shown on the competition’s page at once, every entry is decided, and everybody
        is told by email. This cannot be taken back.
      </Dialog>
    </>
  );
}

type Edition = Overview["edition"];

function Entry({ entry: { name, number, reference } }: { entry: RankedEntry }) {
  return (
    <span className="wrap-anywhere max-md:text-right">
      <b className="font-semibold">{name}</b>
      <span className="num block text-ink-3 text-small">
        Entry {number} · {reference}
      </span>
    </span>
  );
}

function Judges({ entry: { judges, recused } }: { entry: RankedEntry }) {
  return (
    <span className="max-md:text-right">
      {judges}
      {recused > 0 ? <span className="block text-ink-3 text-small">{recused} stepped aside</span> : null}
    </span>
  );
}

const columns: Column<RankedEntry>[] = [
  { head: "Place", cell: ({ place }) => place ?? "–", right: true },
  { head: "Entry", cell: (entry) => <Entry entry={entry} /> },
  { head: "Mean", cell: ({ mean }) => mean.toFixed(1), right: true },
  { head: "Median", cell: ({ median }) => median.toFixed(1), right: true },
  { head: "Judges", cell: (entry) => <Judges entry={entry} />, right: true },
];

function stateWords({ status, resultsAt }: Edition, { total, unjudged }: RankingPage): string {
  if (resultsAt) return "The results are published.";
  const judged =
    unjudged === 0
      ? `Every entry has ${LEAST_JUDGES} judges or more.`
      : `${unjudged} of ${total} entries ${unjudged === 1 ? "has" : "have"} fewer than ${LEAST_JUDGES} judges.`;
  return status === "open" ? `${judged} The edition still takes entries.` : judged;
}

export function RankingPanel({ edition }: { edition: Edition }) {
  const query = useRanking(edition.id);
  const first = query.data?.pages[0];
  const isReady = edition.status === "closed" && first?.unjudged === 0 && first.total > 0;
  return (
    <Panel title="Ranking" action={edition.resultsAt ? null : <PublishResults edition={edition} isReady={isReady} />}>
      <SecurityAnswer query={query} label="Loading the ranking">
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          if (!first || rows.length === 0)
            return (
              <EmptyState
                drawing="empty-inbox"
                title="No entries yet"
                text="They are ranked here once judges give them marks."
              />
            );
          return (
            <div className="grid gap-4">
              <p className="text-ink-2">
                {stateWords(edition, first)} Equal means go by the median, then by the earlier entry.
              </p>
              <Table
                caption="Entries by their marks"
                columns={columns}
                rows={rows}
                rowKey={({ number }) => String(number)}
              />
              <ShowMore query={query} />
            </div>
          );
        }}
      </SecurityAnswer>
    </Panel>
  );
}
