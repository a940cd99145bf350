import { type ReactNode, useRef, useState } from "react";
import { BulkBar, type Planned } from "./bulk-bar";
import { BulkUndo } from "./bulk-undo";
import { CaseSheet } from "./case-sheet";
import { KeyboardHelp } from "./keyboard-help";
import { useKeysChoice } from "./keys-choice";
import { useQueueCounts, useQueuePages } from "./queries";
import { filterOf, useQueueAddress } from "./queue-address";
import { QueueFilters } from "./queue-filters";
import { QueueHead } from "./queue-head";
import { QueueList } from "./queue-list";
import { totalOf } from "./queue-total";
import { useBulk } from "./use-bulk";
import { useOpenCase } from "./use-open-case";
import { useQueueKeys } from "./use-queue-keys";
import { useSelection } from "./use-selection";

function BulkUndos({ plans, onOver }: { plans: readonly Planned[]; onOver: (plan: Planned) => void }) {
  return (
    <div className="fixed bottom-0 left-0 z-(--z-toast) grid w-full gap-2 p-4 empty:hidden sm:w-[min(28rem,100%)] sm:p-6">
      {plans.map((plan) => (
        <BulkUndo key={plan.id} plan={plan} onOver={() => onOver(plan)} />
      ))}
    </div>
  );
}

type Open = ReturnType<typeof useOpenCase>;

/** The rows, and the case that is open beside them. */
function Desk({ id, open, children }: { id: string | undefined; open: Open; children: ReactNode }) {
  return (
    <div className={id ? "grid items-start gap-5 staff:grid-cols-[minmax(0,1fr)_27rem]" : ""}>
      <div className="on-sheet overflow-x-auto rounded-2 border border-line-2 bg-sheet">{children}</div>
      {id ? (
        <CaseSheet
          id={id}
          action={open.action}
          onAction={open.setAction}
          onOpen={open.open}
          onClose={open.keys.close}
          onDecided={open.toNext}
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
  const bulk = useBulk(selection);
  const open = useOpenCase(pages.page.data?.rows ?? [], address.case, (id) => change({ case: id }));
  const [isHelping, setHelping] = useState(false);
  const [keysOn, setKeysOn] = useKeysChoice();
  const search = useRef<HTMLInputElement>(null);
  const isTicked = selection.rows.length > 0;
  useQueueKeys(
    {
      ...open.keys,
      approve: () => (isTicked ? bulk.answer() : open.keys.approve()),
      decline: () => (isTicked ? bulk.bar.onDeclining(true) : open.keys.decline()),
      select: () => open.current && selection.toggle(open.current),
      search: () => search.current?.focus(),
      help: () => setHelping(true),
    },
    keysOn,
  );

  return (
    <>
      <QueueHead onHelp={() => setHelping(true)} onTaken={open.open} />
      <QueueFilters address={address} onChange={change} counts={counts} searchRef={search} />
      <BulkBar {...bulk.bar} />
      <Desk id={address.case} open={open}>
        <QueueList
          {...{ pages, selection }}
          total={totalOf(address, counts)}
          isFiltered={filter !== "view=open"}
          openId={address.case}
          onOpen={open.open}
          onReach={open.reach}
        />
      </Desk>
      <BulkUndos plans={bulk.plans} onOver={bulk.onOver} />
      <KeyboardHelp open={isHelping} onClose={() => setHelping(false)} isOn={keysOn} onSwitch={setKeysOn} />
    </>
  );
}
