import { useState } from "react";
import { SecurityAnswer } from "~/features/accounts/security-answer";
import type { BlindEntry, EntriesQuery } from "~/features/competition/judging/schema";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Chips } from "~/ui/chips";
import { Panel } from "~/ui/panel";
import { EntryMarks } from "./entry-marks";
import { useEntries } from "./queries";

const views = [
  { value: "waiting", label: "To judge" },
  { value: "done", label: "Done" },
  { value: "all", label: "All" },
];
const stateWords = { waiting: "To judge", scored: "Marks given", recused: "You stood back" };

function Entry({ entry, isOver }: { entry: BlindEntry; isOver: boolean }) {
  const { number, oath, state } = entry;
  const isJudged = isOver || state === "recused";
  return (
    <li className="border-line border-b p-5 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="num text-h4">Entry {number}</h3>
        <Badge tone={state === "waiting" ? "info" : "neutral"}>{stateWords[state]}</Badge>
      </div>
      <p className="wrap-anywhere mt-3 max-w-measure whitespace-pre-line" lang="en">
        {oath}
      </p>
      {isJudged ? null : <EntryMarks entry={entry} />}
    </li>
  );
}

/** What a judge reads and marks, 25 entries at a time. */
export function JudgingPanel({ isOver }: { isOver: boolean }) {
  const [show, setShow] = useState<EntriesQuery["show"]>(isOver ? "all" : "waiting");
  const query = useEntries(show);
  const choose = (value: string) => setShow(value === "done" || value === "all" ? value : "waiting");
  return (
    <Panel
      title="Your judging"
      flush
      action={<Chips label="Entries" chips={views} value={show} onChange={choose} />}
    >
      <SecurityAnswer query={query} label="Loading the entries">
        {({ pages }) => {
          const entries = pages.flatMap(({ rows }) => rows);
          return (
            <>
              {entries.length === 0 ? <p className="p-5 text-ink-2">No entries here.</p> : null}
              <ul>
                {entries.map((entry) => (
                  <Entry key={entry.number} entry={entry} isOver={isOver} />
                ))}
              </ul>
              {query.hasNextPage ? (
                <div className="p-5">
                  <Button busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
                    Show more
                  </Button>
                </div>
              ) : null}
            </>
          );
        }}
      </SecurityAnswer>
    </Panel>
  );
}
