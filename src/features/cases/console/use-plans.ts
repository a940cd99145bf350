import { useRef, useState } from "react";
import type { Decision } from "../decisions";
import { decidedLabel } from "../status-words";
import { useQueueReload } from "./queries";
import { titleOf } from "./queue-words";
import type { StaffCase } from "./schema";

/** A decision that can still be taken back: about one case, which is named with what is made of it, or about several. */
export type Planned = { id: string; decision: Decision; count: number; title?: string };

/** What was decided here and has not taken effect yet, oldest first. */
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
