import { useState } from "react";
import { type Planned, useBulkPlan } from "./bulk-bar";
import { useQueueReload } from "./queries";
import type { Selection } from "./use-selection";

/** Deciding the ticked rows together: what is planned can be undone until it is over. */
export function useBulk(selection: Selection) {
  const [isDeclining, setDeclining] = useState(false);
  const [plans, setPlans] = useState<readonly Planned[]>([]);
  const reload = useQueueReload();
  const onPlanned = (plan: Planned) => {
    setPlans((before) => [...before, plan]);
    setDeclining(false);
    selection.clear();
  };
  const { plan } = useBulkPlan(onPlanned);
  return {
    plans,
    bar: {
      rows: selection.rows,
      isDeclining,
      onDeclining: setDeclining,
      onPlanned,
      onClear: selection.clear,
    },
    answer() {
      plan(selection.rows, "approve");
      plan(selection.rows, "close");
    },
    onOver({ id }: Planned) {
      setPlans((before) => before.filter((plan) => plan.id !== id));
      reload();
    },
  };
}
