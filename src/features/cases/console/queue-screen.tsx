import { type ReactNode, useRef, useState } from "react";
import { useDraftWarning } from "~/features/console/unsaved";
import { browserKeys, readStored, store } from "~/platform/browser-storage";
import { BulkBar } from "./bulk-bar";
import { useHasDraft, useHasReply } from "./case-drafts";
import { CaseSheet } from "./case-sheet";
import { KeyboardHelp } from "./keyboard-help";
import { useQueueCounts, useQueuePages } from "./queries";
import { filterOf, type QueueAddress, useQueueAddress } from "./queue-address";
import { QueueFilters } from "./queue-filters";
import { QueueHead } from "./queue-head";
import { QueueList } from "./queue-list";
import type { QueueCounts, StaffCase } from "./schema";
import { UndoBar } from "./undo-bar";
import { useBulk } from "./use-bulk";
import { useIsBeside } from "./use-is-beside";
import { useOpenCase } from "./use-open-case";
import { usePlans } from "./use-plans";
import { useQueueKeys } from "./use-queue-keys";
import { useSelection } from "./use-selection";

/** How many cases the address asks for, where the counts say so. */
function totalOf(address: QueueAddress, counts: QueueCounts | undefined): number | undefined {
  const { view, kind, status, q } = address;
  if (!counts || status || q) return undefined;
  if (kind)
    return view === "open" ? Object.entries(counts.kinds).find(([name]) => name === kind)?.[1] : undefined;
  const totals = {
    open: counts.open,
    mine: counts.mine,
    "due-today": counts.dueToday,
    overdue: counts.overdue,
    waiting: counts.waiting,
  };
  return view === "all" || view === "ended" ? undefined : totals[view];
}

/** Single keys can be in the way of speech input and of slips, so everybody may turn them off. Kept in this browser. */
function useKeysChoice(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => readStored(browserKeys.staffKeys) !== "off");
  return [
    isOn,
    (next) => {
      setOn(next);
      store(browserKeys.staffKeys, next ? "on" : "off");
    },
  ];
}

type Open = ReturnType<typeof useOpenCase>;

type DeskProps = {
  id: string;
  open: Open;
  onDecided: (changed: StaffCase) => void;
  bar: ReactNode;
  children: ReactNode;
};

/** The rows, and the case that is open beside them. */
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

/** The review queue: search and views, the rows, the case that is open beside them. */
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
          // A case that covers the rows would cover the way to take the decision back.
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
          {...{ pages, selection }}
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
