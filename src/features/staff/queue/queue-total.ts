import type { QueueCounts } from "~/features/cases/staff/schema";
import type { QueueAddress } from "./queue-address";

/** How many cases the address asks for, where the counts say so. */
export function totalOf(address: QueueAddress, counts: QueueCounts | undefined): number | undefined {
  const { view, kind, status, q } = address;
  if (!counts || status || q) return undefined;
  if (kind)
    return view === "open" ? Object.entries(counts.kinds).find(([name]) => name === kind)?.[1] : undefined;
  const totals = {
    open: counts.open,
    mine: counts.mine,
    "due-today": counts.dueToday,
    overdue: counts.overdue,
  };
  return view === "all" ? undefined : totals[view];
}
