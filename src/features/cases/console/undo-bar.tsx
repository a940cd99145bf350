import { Undo2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { toastRefusal } from "~/features/console/toast-refusal";
import { pluralise } from "~/platform/text/pluralise";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { toast } from "~/ui/toast";
import type { Decision } from "../schema";
import { decidedLabel } from "../status-words";
import { decisionOutcome, undoDecision, useQueueReload } from "./queries";
import { titleOf } from "./queue-words";
import type { StaffCase } from "./schema";

export type Planned = { id: string; decision: Decision; count: number; title?: string };

export function usePlans() {
  const [plans, setPlans] = useState<readonly Planned[]>([]);
  const undo = useRef<(() => void) | undefined>(undefined);
  const reload = useQueueReload();
  return {
    plans,
    add(plan: Planned) {
      setPlans((before) => [...before, plan]);
      reload();
    },
    addCase(changed: StaffCase) {
      if (!changed.planned) return;
      const { id, decision } = changed.planned;
      setPlans((before) => [
        ...before,
        { id, decision, count: 1, title: `${decidedLabel(changed.kind, decision)}: ${titleOf(changed)}` },
      ]);
    },
    onUndoable(last: (() => void) | undefined) {
      undo.current = last;
    },
    undoLast: () => undo.current?.(),
    onOver({ id }: Planned) {
      setPlans((before) => before.filter((plan) => plan.id !== id));
      reload();
    },
  };
}

/** Milliseconds for differences between the clocks. */
const GRACE_MS = 1_500;
const TRIES = 10;
const UNDO_S = 20;

const willBe: Record<Decision, string> = {
  approve: "will be approved",
  decline: "will be declined",
  close: "will be closed",
};
const done: Record<Decision, string> = { approve: "Approved", decline: "Declined", close: "Closed" };

/** Only for decisions about several cases, or with skipped ones. */
async function tellOutcome(plan: Planned, tries = TRIES): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, GRACE_MS));
  const { state, decided, skipped } = await decisionOutcome(plan.id);
  if (state === "waiting" && tries > 1) return tellOutcome(plan, tries - 1);
  if (state !== "done" || (plan.title && skipped.length === 0)) return;
  const left = skipped.map(({ reference, why }) => `${reference}: ${why}`).join(" ");
  toast({
    title: decided > 0 ? done[plan.decision] : "Not Done",
    description: `${decided > 0 ? `${pluralise(decided, "case")}. ` : ""}${left}`.trim(),
    variant: skipped.length > 0 ? "default" : "success",
  });
}

function useSecondsLeft(): number {
  const [endsAt] = useState(() => Date.now() + UNDO_S * 1000);
  const [left, setLeft] = useState(UNDO_S);
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))), 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  return left;
}

type UndoBarProps = {
  plan: Planned;
  isShown: boolean;
  onUndoable: (undo: (() => void) | undefined) => void;
  onOver: () => void;
};

const words = ({ title, count, decision }: Planned) =>
  title ? `${title}.` : `${pluralise(count, "case")} ${willBe[decision]}.`;

export function UndoBar({ plan, isShown, onUndoable, onOver }: UndoBarProps) {
  const [busy, setBusy] = useState(false);
  const left = useSecondsLeft();
  const isOver = left === 0;
  const end = useRef(onOver);
  useEffect(() => {
    end.current = onOver;
  });
  useEffect(() => {
    if (isOver)
      tellOutcome(plan)
        .catch(toastRefusal)
        .finally(() => end.current());
  }, [isOver, plan]);
  async function undo() {
    if (busy || isOver) return;
    setBusy(true);
    try {
      await undoDecision(plan.id);
      toast({ title: "Undone", description: "Nothing was decided, and nobody was emailed." });
    } catch (cause) {
      toastRefusal(cause);
    }
    onOver();
  }
  useEffect(() => {
    if (!isShown || isOver) return;
    onUndoable(undo);
    return () => onUndoable(undefined);
  });
  if (!isShown || isOver) return null;
  return (
    <div
      data-surface="panel"
      className="sticky bottom-4 z-(--z-toast) mt-5 flex items-center justify-between gap-x-4 gap-y-1.5 overflow-hidden rounded-2 py-2.5 pr-3 pl-4.5 leading-[1.35] shadow-2"
    >
      <p>
        <b role="status">{words(plan)}</b>{" "}
        <span aria-hidden="true">
          {plan.count === 1 ? "The email goes" : "The emails go"} out in <span className="num">{left}</span>{" "}
          {left === 1 ? "second" : "seconds"}.
        </span>
      </p>
      <Button size="small" busy={busy} onClick={undo} className="shrink-0">
        <Icon of={Undo2} />
        Undo
        <kbd className="rounded-1 border border-line-2 px-1.5 font-head font-medium text-note/[1.35rem] max-sm:hidden">
          Z
        </kbd>
      </Button>
      <span
        aria-hidden="true"
        className="absolute bottom-0 left-0 h-[3px] bg-accent transition-[width] duration-300 motion-reduce:transition-none"
        style={{ width: `${(left / UNDO_S) * 100}%` }}
      />
    </div>
  );
}
