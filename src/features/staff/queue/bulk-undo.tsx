import { useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast";
import { toastRefusal } from "../toast-refusal";
import type { Planned } from "./bulk-bar";
import { done, willBe } from "./bulk-decisions";
import { bulkOutcome, undoBulk } from "./queries";
import { counted } from "./queue-words";

/** Beyond the 20 seconds, for the server's own clock; asked again so often while it is still at work. */
const GRACE_MS = 1_500;
const TRIES = 10;
const UNDO_S = 20;

type BulkUndoProps = { plan: Planned; onOver: () => void };

/** Says how a plan came out, once it has. */
async function tellOutcome(plan: Planned, tries = TRIES): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, GRACE_MS));
  const { state, decided, skipped } = await bulkOutcome(plan.id);
  if (state === "waiting" && tries > 1) return tellOutcome(plan, tries - 1);
  if (state !== "done") return;
  const left = skipped.map(({ reference, why }) => `${reference}: ${why}`).join(" ");
  toast({
    title: done[plan.decision],
    description: `${counted(decided, "case")}. ${left}`.trim(),
    variant: skipped.length > 0 ? "default" : "success",
  });
}

/** The seconds that are left to take it back. */
function useSecondsLeft(): number {
  const [endsAt] = useState(() => Date.now() + UNDO_S * 1000);
  const [left, setLeft] = useState(UNDO_S);
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))), 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  return left;
}

/** The toast of a decision about several cases, with the way to take it back for 20 seconds. */
export function BulkUndo({ plan, onOver }: BulkUndoProps) {
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
    setBusy(true);
    try {
      await undoBulk(plan.id);
      toast({ title: "Taken Back", description: "Nothing was decided, and nobody was mailed." });
    } catch (cause) {
      toastRefusal(cause);
    }
    onOver();
  }
  return (
    <div className="flex items-center justify-between gap-4 rounded-2 border border-line-2 border-l-4 border-l-ink bg-sheet py-3 pr-3 pl-4.5 shadow-2">
      <p>
        <span role="status">
          {counted(plan.count, "case")} {willBe[plan.decision]}.
        </span>{" "}
        <span aria-hidden="true" className="num text-ink-3">
          {left} s
        </span>
      </p>
      <Button size="small" busy={busy} disabled={isOver} onClick={undo}>
        Undo
      </Button>
    </div>
  );
}
