import { ChevronDown } from "lucide-react";
import { type Ref, useEffect, useRef, useState } from "react";
import { caseKinds, caseStatuses, kindLabels } from "~/features/cases/schema";
import { type QueueCounts, type QueueView, queueViews } from "~/features/cases/staff/schema";
import { Chips } from "~/ui/chips";
import { controlClass } from "~/ui/control";
import { Icon } from "~/ui/icon";
import { SearchField } from "~/ui/search-field";
import type { QueueAddress } from "./queue-address";
import { shortStatus } from "./queue-words";

const TYPING_MS = 300;

const viewLabels: Record<QueueView, string> = {
  open: "Open",
  mine: "Mine",
  "due-today": "Due today",
  overdue: "Overdue",
  all: "All",
};
const kinds = caseKinds.map((value) => ({ value, label: kindLabels[value] }));
const statuses = caseStatuses.map((value) => ({ value, label: shortStatus[value] }));

type FilterProps = {
  address: QueueAddress;
  onChange: (change: Partial<QueueAddress>) => void;
  counts: QueueCounts | undefined;
  searchRef: Ref<HTMLInputElement>;
};

/** What is typed becomes the address a moment later; an address that changes elsewhere becomes what is typed. */
function useTypedWords(q: string, onChange: FilterProps["onChange"]) {
  const [words, setWords] = useState(q);
  const sent = useRef(q);
  useEffect(() => {
    if (q === sent.current) return;
    sent.current = q;
    setWords(q);
  }, [q]);
  useEffect(() => {
    const wanted = words.trim();
    if (wanted === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = wanted;
      onChange({ q: wanted });
    }, TYPING_MS);
    return () => clearTimeout(timer);
  });
  return { words, setWords };
}

type ChoiceProps = {
  label: string;
  all: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
};

function FilterChoice({ label, all, options, value, onChange }: ChoiceProps) {
  return (
    <span className="relative max-sm:flex-1 [&>select]:min-h-11">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${controlClass} appearance-none truncate pr-9 text-ui sm:w-38`}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} className="pointer-events-none absolute top-3 right-2.5 size-5 text-ink-2" />
    </span>
  );
}

/** Search, saved views with their counts, and the filters by kind and status. */
export function QueueFilters({ address, onChange, counts, searchRef }: FilterProps) {
  const { words, setWords } = useTypedWords(address.q, onChange);
  const countOf: Record<QueueView, number | undefined> = {
    open: counts?.open,
    mine: counts?.mine,
    "due-today": counts?.dueToday,
    overdue: counts?.overdue,
    all: undefined,
  };
  return (
    <search className="mb-4 flex flex-wrap items-center gap-3">
      <SearchField
        ref={searchRef}
        label="Search the queue"
        placeholder="Name, number or e-mail"
        maxLength={120}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        className="flex-[1_1_16rem] max-sm:basis-full [&_input]:h-11 [&_input]:min-h-11 [&_svg]:top-3"
      />
      <div className="min-w-0 max-sm:basis-full">
        <Chips
          label="View"
          chips={queueViews.map((value) => ({ value, label: viewLabels[value], count: countOf[value] }))}
          value={address.view}
          onChange={(value) => onChange({ view: queueViews.find((view) => view === value) })}
        />
      </div>
      <FilterChoice
        label="Kind"
        all="Every kind"
        options={kinds}
        value={address.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <FilterChoice
        label="Status"
        all="Every status"
        options={statuses}
        value={address.status}
        onChange={(status) => onChange({ status })}
      />
    </search>
  );
}
