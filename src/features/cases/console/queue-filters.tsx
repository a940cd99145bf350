import type { Ref } from "react";
import { ListFilters } from "~/features/console/list-filters";
import { Chips } from "~/ui/chips";
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

const filters = [
  { name: "kind", label: "Kind", all: "Every kind", options: kinds },
  { name: "status", label: "Status", all: "Every status", options: statuses },
] as const;

type FilterProps = {
  address: QueueAddress;
  onChange: (change: Partial<QueueAddress>) => void;
  counts: QueueCounts | undefined;
  searchRef: Ref<HTMLInputElement>;
};

export function QueueFilters({ address, onChange, counts, searchRef }: FilterProps) {
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
    <ListFilters
      label="Search the queue"
      placeholder="Subject, text, name or number"
      filters={filters}
      choiceClass="max-sm:flex-1 sm:[&>select]:w-38"
      address={address}
      onChange={onChange}
      searchRef={searchRef}
    >
      <Chips
        label="View"
        chips={queueViews.map((value) => ({ value, label: viewLabels[value], count: countOf[value] }))}
        value={address.view}
        onChange={(value) => onChange({ view: queueViews.find((view) => view === value) })}
      />
    </ListFilters>
  );
}
