import { useState } from "react";
import { SecurityAnswer } from "~/features/accounts/security-answer";
import type { Overview, RankedEntry } from "~/features/competition/judging/schema";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Panel } from "~/ui/panel";
import { type Column, Table } from "~/ui/table";
import { usePublication, useRanking } from "./queries";

const columns: Column<RankedEntry>[] = [
  { head: "Place", cell: ({ place }) => place ?? "–", right: true },
  { head: "Entry", cell: ({ number, reference }) => `${number} · ${reference}` },
  { head: "Name", cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
  { head: "Mean", cell: ({ mean }) => mean.toFixed(1), right: true },
  { head: "Median", cell: ({ median }) => median.toFixed(1), right: true },
  { head: "Judges", cell: ({ judges }) => judges, right: true },
  { head: "Stood back", cell: ({ recused }) => recused, right: true },
];

function Publish({ edition, isReady }: { edition: Overview["edition"]; isReady: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const publication = usePublication(edition.id);
  const publish = () => publication.mutate(undefined, { onSettled: () => setAsking(false) });
  const actions = (
    <>
      <Button size="small" onClick={() => setAsking(false)}>
        Cancel
      </Button>
      <Button size="small" variant="primary" busy={publication.isPending} onClick={publish}>
        Publish results
      </Button>
    </>
  );
  return (
    <>
      <Button variant="primary" size="small" disabled={!isReady} onClick={() => setAsking(true)}>
        Publish results
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} title="Publish the results?" actions={actions}>
        The winner and the finalists are shown on the competition's page at once, every entry is decided, and
        everybody is told by mail. This cannot be taken back.
      </Dialog>
    </>
  );
}

/** The entries by their marks, with names, and the way to publish them. */
export function RankingPanel({ edition }: { edition: Overview["edition"] }) {
  const query = useRanking(edition.id);
  const first = query.data?.pages[0];
  const unjudged = first?.unjudged ?? 0;
  const isReady = edition.status === "closed" && unjudged === 0 && (first?.total ?? 0) > 0;
  const state = edition.resultsAt
    ? "The results are published."
    : `${unjudged} of ${first?.total ?? 0} entries have fewer than three judges.${edition.status === "open" ? " The edition still takes entries." : ""}`;
  return (
    <Panel
      title="Ranking"
      action={edition.resultsAt ? null : <Publish edition={edition} isReady={isReady} />}
    >
      <SecurityAnswer query={query} label="Loading the ranking">
        {({ pages }) => (
          <div className="grid gap-4">
            <p className="text-ink-2">{state} Equal means go by the median, then by the earlier entry.</p>
            <Table
              caption="Entries by their marks"
              columns={columns}
              rows={pages.flatMap(({ rows }) => rows)}
              rowKey={({ number }) => String(number)}
            />
            {query.hasNextPage ? (
              <Button
                busy={query.isFetchingNextPage}
                className="justify-self-start"
                onClick={() => query.fetchNextPage()}
              >
                Show more
              </Button>
            ) : null}
          </div>
        )}
      </SecurityAnswer>
    </Panel>
  );
}
