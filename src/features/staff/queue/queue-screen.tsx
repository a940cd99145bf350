import { Keyboard } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { toast } from "~/ui/toast";
import { toastRefusal } from "../toast-refusal";
import { BulkBar, type Planned, useBulkPlan } from "./bulk-bar";
import { BulkUndo } from "./bulk-undo";
import { CaseSheet } from "./case-sheet";
import { KeyboardHelp } from "./keyboard-help";
import { useKeysChoice } from "./keys-choice";
import { takeNext, useQueueCounts, useQueuePages, useQueueReload } from "./queries";
import { filterOf, useQueueAddress } from "./queue-address";
import { QueueFilters } from "./queue-filters";
import { QueueList } from "./queue-list";
import { totalOf } from "./queue-total";
import { useOpenCase } from "./use-open-case";
import { useQueueKeys } from "./use-queue-keys";
import { useSelection } from "./use-selection";

function TakeNext({ onTaken }: { onTaken: (id: string) => void }) {
  const [busy, setBusy] = useState(false);
  const reload = useQueueReload();
  async function take() {
    setBusy(true);
    try {
      const { id } = await takeNext();
      if (id) onTaken(id);
      else toast({ title: "Nothing Waits", description: "Every open case is with somebody." });
    } catch (cause) {
      toastRefusal(cause);
    }
    setBusy(false);
    reload();
  }
  return (
    <Button variant="primary" size="small" busy={busy} onClick={take}>
      Take next
    </Button>
  );
}

/** The review queue: search and views, the rows, the case that is open beside them. */
export default function QueueScreen() {
  const [address, change] = useQueueAddress();
  const filter = filterOf(address);
  const counts = useQueueCounts().data;
  const pages = useQueuePages(filter);
  const rows = pages.page.data?.rows ?? [];
  const selection = useSelection(filter);
  const open = useOpenCase(rows, address.case, (id) => change({ case: id }));
  const [isDeclining, setDeclining] = useState(false);
  const [plans, setPlans] = useState<readonly Planned[]>([]);
  const [isHelping, setHelping] = useState(false);
  const [keysOn, setKeysOn] = useKeysChoice();
  const search = useRef<HTMLInputElement>(null);
  const reload = useQueueReload();

  const onPlanned = (plan: Planned) => {
    setPlans((before) => [...before, plan]);
    setDeclining(false);
    selection.clear();
  };
  const { plan } = useBulkPlan(onPlanned);
  const ticked = selection.rows;
  const answerTicked = () => {
    plan(ticked, "approve");
    plan(ticked, "close");
  };
  useQueueKeys(
    {
      ...open.keys,
      approve: () => (ticked.length > 0 ? answerTicked() : open.keys.approve()),
      decline: () => (ticked.length > 0 ? setDeclining(true) : open.keys.decline()),
      select: () => open.current && selection.toggle(open.current),
      search: () => search.current?.focus(),
      help: () => setHelping(true),
    },
    keysOn,
  );

  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h2">Review queue</h1>
        <div className="flex flex-wrap gap-3">
          <Button size="small" onClick={() => setHelping(true)}>
            <Icon of={Keyboard} />
            Keyboard
          </Button>
          <TakeNext onTaken={open.open} />
        </div>
      </div>
      <QueueFilters address={address} onChange={change} counts={counts} searchRef={search} />
      <BulkBar
        rows={ticked}
        isDeclining={isDeclining}
        onDeclining={setDeclining}
        onPlanned={onPlanned}
        onClear={selection.clear}
      />
      <div className={address.case ? "grid items-start gap-5 staff:grid-cols-[minmax(0,1fr)_27rem]" : ""}>
        <div className="on-sheet overflow-x-auto rounded-2 border border-line-2 bg-sheet">
          <QueueList
            pages={pages}
            total={totalOf(address, counts)}
            isFiltered={filter !== "view=open"}
            openId={address.case}
            selection={selection}
            onOpen={open.open}
            onReach={open.reach}
          />
        </div>
        {address.case ? (
          <CaseSheet
            id={address.case}
            action={open.action}
            onAction={open.setAction}
            onOpen={open.open}
            onClose={open.keys.close}
            onDecided={open.toNext}
          />
        ) : null}
      </div>
      <div className="fixed bottom-0 left-0 z-(--z-toast) grid w-full gap-2 p-4 empty:hidden sm:w-[min(28rem,100%)] sm:p-6">
        {plans.map((one) => (
          <BulkUndo
            key={one.id}
            plan={one}
            onOver={() => {
              setPlans((before) => before.filter(({ id }) => id !== one.id));
              reload();
            }}
          />
        ))}
      </div>
      <KeyboardHelp open={isHelping} onClose={() => setHelping(false)} isOn={keysOn} onSwitch={setKeysOn} />
    </>
  );
}
