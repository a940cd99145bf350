import { useState } from "react";
import { useBulkPlan } from "./bulk-bar";
import type { Planned } from "./use-plans";
import type { Selection } from "./use-selection";

/** Deciding the ticked rows together. */
export function useBulk(selection: Selection, onPlanned: (plan: Planned) => void) {
  const [isDeclining, setDeclining] = useState(false);
  const { plan, busy, asked, letGo } = useBulkPlan((planned) => {
    onPlanned(planned);
    setDeclining(false);
    selection.clear();
  });
  return {
    ...{ rows: selection.rows, plan, busy, asked, letGo, isDeclining },
    onDeclining: setDeclining,
    onClear: selection.clear,
    answer() {
      plan(selection.rows, "approve");
      plan(selection.rows, "close");
    },
  };
}
