import { useEffect, useRef, useState } from "react";
import { SecurityAnswer } from "~/features/accounts/security-answer";
import { ShowMore } from "~/features/console/show-more";
import { Badge } from "~/ui/badge";
import { Chips } from "~/ui/chips";
import { EmptyState } from "~/ui/empty-state";
import { Panel } from "~/ui/panel";
import type { BlindEntry, EntriesQuery } from "../judging/calls";
import { EntryMarks } from "./entry-marks";
import { useEntries } from "./queries";

type Show = EntriesQuery["show"];

const views = [
  { value: "waiting", label: "To judge" },
  { value: "done", label: "Done" },
  { value: "all", label: "All" },
];
const stateLook = {
  waiting: { tone: "info", words: "To judge" },
  scored: { tone: "success", words: "Marks given" },
  recused: { tone: "neutral", words: "You stepped aside" },
} as const;
const nothing = {
  waiting: { title: "Nothing to judge", text: "Entries that you have not read yet appear here." },
  done: { title: "No marks yet", text: "Entries that you gave marks to, or stepped aside from, appear here." },
  all: { title: "No entries yet", text: "They appear here as they are submitted: numbers and oaths, no names." },
};

/** Moves focus to the next entry once a judged one has left the list. */
function useNextInFocus(query: ReturnType<typeof useEntries>) {
  const list = useRef<HTMLDivElement>(null);
  const [judged, setJudged] = useState<{ number: number; at: number }>();
  useEffect(() => {
    const rows = query.data?.pages.flatMap((page) => page.rows);
    if (!judged || !rows) return;
    setJudged(undefined);
    // In the list of all entries it stays and keeps the focus.
    if (rows.some(({ number }) => number === judged.number)) return;
    const heads = [...(list.current?.querySelectorAll<HTMLElement>("h3[tabindex]") ?? [])];
    const next = heads[judged.at] ?? heads.at(-1) ?? list.current;
    next?.focus();
  }, [judged, query.data]);
  return { list, goOn: (number: number, at: number) => setJudged({ number, at }) };
}

type EntryProps = { entry: BlindEntry; isOver: boolean; onJudged: () => void };

function Entry({ entry, isOver, onJudged }: EntryProps) {
  const { number, oath, state } = entry;
  const { tone, words } = stateLook[state];
  const isJudged = isOver || state === "recused";
  return (
    <li className="border-line border-b p-5 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 tabIndex={-1} className="num text-h4">
          Entry {number}
        </h3>
        {isOver && state === "waiting" ? null : <Badge tone={tone}>{words}</Badge>}
      </div>
      <div className="mt-3 grid gap-x-8 gap-y-5 staff:grid-cols-[minmax(0,1fr)_27rem]">
        <p className="wrap-anywhere max-w-measure whitespace-pre-line" lang="en">
          {oath}
        </p>
        {isJudged ? null : <EntryMarks entry={entry} onJudged={onJudged} />}
      </div>
    </li>
  );
}

export function JudgingPanel({ isOver }: { isOver: boolean }) {
  const [show, setShow] = useState<Show>(isOver ? "all" : "waiting");
  const query = useEntries(show);
  const { list, goOn } = useNextInFocus(query);
  const choose = (value: string) => setShow(value === "done" || value === "all" ? value : "waiting");
  return (
    <Panel title="Your judging" flush>
      {isOver ? null : (
        <div className="border-line border-b px-5 py-2">
          <Chips label="Entries" chips={views} value={show} onChange={choose} />
        </div>
      )}
      <div ref={list} tabIndex={-1} className="outline-none">
        <SecurityAnswer query={query} label="Loading the entries">
          {({ pages }) => {
            const entries = pages.flatMap(({ rows }) => rows);
            if (entries.length === 0) return <EmptyState drawing="empty-inbox" {...nothing[show]} />;
            return (
              <>
                <ul>
                  {entries.map((entry, at) => (
                    <Entry key={entry.number} entry={entry} isOver={isOver} onJudged={() => goOn(entry.number, at)} />
                  ))}
                </ul>
                <ShowMore query={query} className="border-line border-t p-5" />
              </>
            );
          }}
        </SecurityAnswer>
      </div>
    </Panel>
  );
}
