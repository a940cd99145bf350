import { Keyboard } from "lucide-react";
import { type ReactNode, type Ref, useRef, useState } from "react";
import { ListFilters } from "~/features/console/list-filters";
import { toastRefusal } from "~/features/console/toast-refusal";
import { useDraftWarning } from "~/features/console/unsaved-warning";
import { Button } from "~/ui/button";
import { Chips } from "~/ui/chips";
import { Icon } from "~/ui/icon";
import { toast } from "~/ui/toast";
import { caseKinds, kindLabel } from "../kinds";
import { caseStatuses } from "../schema";
import { BulkBar } from "./bulk-bar";
import { useHasDraft, useHasReply } from "./case-drafts";
import { CaseSheet } from "./case-sheet";
import { takeNext, useQueueCounts, useQueuePages, useQueueReload } from "./queries";
import { filterOf, type QueueAddress, totalOf, useQueueAddress } from "./queue-address";
import { KeyboardHelp, useKeysChoice, useQueueKeys } from "./queue-keys";
import { QueueList } from "./queue-list";
import { shortStatus } from "./queue-words";
import { type QueueCounts, type QueueView, queueViews, type StaffCase } from "./schema";
import { UndoBar, usePlans } from "./undo-bar";
import { useBulk, useSelection } from "./use-bulk";
import { useIsBeside, useOpenCase } from "./use-open-case";

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

function QueueFilters({ address, onChange, counts, searchRef }: FilterProps) {
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

function TakeNext({ onTaken }: { onTaken: (id: string) => void }) {
  const [busy, setBusy] = useState(false);
  const reload = useQueueReload();
  async function take() {
    setBusy(true);
    try {
      const { id } = await takeNext();
      if (id) onTaken(id);
      else toast({ title: "Nothing to Take", description: "Every open case is assigned." });
    } catch (cause) {
      toastRefusal(cause);
    }
    setBusy(false);
    reload();
  }
  return (
    <Button size="small" busy={busy} onClick={take}>
      Take next
    </Button>
  );
}

function QueueHead({ onHelp, onTaken }: { onHelp: () => void; onTaken: (id: string) => void }) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
      <h1 className="text-h2">Review queue</h1>
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={onHelp}>
          <Icon of={Keyboard} />
          Shortcuts
        </Button>
        <TakeNext onTaken={onTaken} />
      </div>
    </div>
  );
}

type Open = ReturnType<typeof useOpenCase>;

type DeskProps = {
  id: string;
  open: Open;
  onDecided: (changed: StaffCase) => void;
  bar: ReactNode;
  children: ReactNode;
};

function Desk({ id, open, onDecided, bar, children }: DeskProps) {
  return (
    <div className={id ? "grid items-start gap-5 staff:grid-cols-[minmax(0,1fr)_31rem]" : ""}>
      <div className="min-w-0">
        <div className="on-sheet overflow-x-auto rounded-2 border border-line-2 bg-sheet">{children}</div>
        {bar}
      </div>
      {id ? (
        <CaseSheet
          id={id}
          action={open.action}
          onAction={open.setAction}
          onOpen={open.open}
          onClose={open.keys.close}
          onDecided={onDecided}
        />
      ) : null}
    </div>
  );
}

export default function QueueScreen() {
  const [address, change] = useQueueAddress();
  const filter = filterOf(address);
  const counts = useQueueCounts().data;
  const pages = useQueuePages(filter);
  const selection = useSelection(filter);
  const plans = usePlans();
  const { answer, ...bulk } = useBulk(selection, plans.add);
  const open = useOpenCase(pages.page.data?.rows ?? [], address.case, (id) => change({ case: id }));
  const isBeside = useIsBeside();
  const [isHelping, setHelping] = useState(false);
  const [keysOn, setKeysOn] = useKeysChoice();
  const isWriting = useHasReply(address.case);
  useDraftWarning(useHasDraft());
  const search = useRef<HTMLInputElement>(null);
  const isTicked = selection.rows.length > 0;
  useQueueKeys(
    {
      ...open.keys,
      approve: () => (isTicked ? answer() : open.keys.approve()),
      decline: () => (isTicked ? bulk.onDeclining(true) : open.keys.decline()),
      select: () => open.current && selection.toggle(open.current),
      search: () => search.current?.focus(),
      help: () => setHelping(true),
      undo: plans.undoLast,
    },
    keysOn && !isWriting,
  );

  return (
    <>
      <QueueHead onHelp={() => setHelping(true)} onTaken={open.open} />
      <QueueFilters address={address} onChange={change} counts={counts} searchRef={search} />
      <BulkBar {...bulk} />
      <Desk
        id={address.case}
        open={open}
        onDecided={(changed) => {
          plans.addCase(changed);
          // A case sheet over the rows would cover the undo bar.
          if (isBeside) open.toNext();
          else open.keys.close();
        }}
        bar={plans.plans.map((plan, at) => (
          <UndoBar
            key={plan.id}
            plan={plan}
            isShown={at === plans.plans.length - 1}
            onUndoable={plans.onUndoable}
            onOver={() => plans.onOver(plan)}
          />
        ))}
      >
        <QueueList
          pages={pages}
          selection={selection}
          total={totalOf(address, counts)}
          isFiltered={filter !== "view=open"}
          isByAge={address.view === "all" || address.view === "ended"}
          openId={address.case}
          onOpen={open.open}
          onReach={open.reach}
        />
      </Desk>
      <KeyboardHelp open={isHelping} onClose={() => setHelping(false)} isOn={keysOn} onSwitch={setKeysOn} />
    </>
  );
}
