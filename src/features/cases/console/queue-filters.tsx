import type { Ref } from "react";
import { FilterChoice, useTypedWords } from "~/features/console/list-filters";
import { Chips } from "~/ui/chips";
import { SearchField } from "~/ui/search-field";
import { caseKinds, kindLabel } from "../kinds";
import { caseStatuses } from "../schema";
import type { QueueAddress } from "./queue-address";
import { shortStatus } from "./queue-words";
import { type QueueCounts, type QueueView, queueViews } from "./schema";

const viewLabels: Record<QueueView, string> = {
  open: "Open",
  mine: "Mine",
  "due-today": "Due today",
  overdue: "Overdue",
  waiting: "Waiting",
  ended: "Ended",
  all: "All",
};
const kinds = caseKinds.map((value) => ({ value, label: kindLabel(value) }));
const statuses = caseStatuses.map((value) => ({ value, label: shortStatus[value] }));

const choiceClass = "max-sm:flex-1 sm:[&>select]:w-38";

type FilterProps = {
  address: QueueAddress;
  onChange: (change: Partial<QueueAddress>) => void;
  counts: QueueCounts | undefined;
  searchRef: Ref<HTMLInputElement>;
};

/** Search, saved views with their counts, and the filters by kind and status. */
export function QueueFilters({ address, onChange, counts, searchRef }: FilterProps) {
  const { words, setWords } = useTypedWords(address.q, onChange);
  const countOf: Record<QueueView, number | undefined> = {
    open: counts?.open,
    mine: counts?.mine,
    "due-today": counts?.dueToday,
    overdue: counts?.overdue,
    waiting: counts?.waiting,
    ended: undefined,
    all: undefined,
  };
  return (
    <search className="mb-4 flex flex-wrap items-center gap-3">
      <SearchField
        ref={searchRef}
        label="Search the queue"
        placeholder="Subject, text, name or number"
        maxLength={120}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        className="flex-[1_1_16rem] max-sm:basis-full [&_input]:h-11 [&_input]:min-h-11 [&_svg]:top-3"
      />
      <FilterChoice
        label="Kind"
        all="Every kind"
        options={kinds}
        value={address.kind}
        onChange={(kind) => onChange({ kind })}
        className={choiceClass}
      />
      <FilterChoice
        label="Status"
        all="Every status"
        options={statuses}
        value={address.status}
        onChange={(status) => onChange({ status })}
        className={choiceClass}
      />
      <div className="min-w-0 basis-full">
        <Chips
          label="View"
          chips={queueViews.map((value) => ({ value, label: viewLabels[value], count: countOf[value] }))}
          value={address.view}
          onChange={(value) => onChange({ view: queueViews.find((view) => view === value) })}
        />
      </div>
    </search>
  );
}
