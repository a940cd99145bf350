import { useSearchParams } from "react-router";
import { caseKinds } from "../kinds";
import { caseStatuses } from "../schema";
import { type QueueCounts, type QueueView, queueViews } from "./schema";

export type QueueAddress = { view: QueueView; kind: string; status: string; q: string; case: string };

const known = <Value extends string>(values: readonly Value[], value: string | null): Value | "" =>
  values.find((one) => one === value) ?? "";

export function readAddress(query: URLSearchParams): QueueAddress {
  return {
    view: known(queueViews, query.get("view")) || "open",
    kind: known(caseKinds, query.get("kind")),
    status: known(caseStatuses, query.get("status")),
    q: query.get("q")?.slice(0, 120) ?? "",
    case: query.get("case")?.slice(0, 64) ?? "",
  };
}

export function changedAddress(query: URLSearchParams, change: Partial<QueueAddress>): URLSearchParams {
  const changed = { ...readAddress(query), ...change };
  const said = Object.entries(changed).filter(([name, value]) => value && !(name === "view" && value === "open"));
  return new URLSearchParams(said);
}

export function filterOf({ case: _open, ...filter }: QueueAddress): string {
  return new URLSearchParams(Object.entries(filter).filter(([, value]) => value)).toString();
}

export function totalOf(address: QueueAddress, counts: QueueCounts | undefined): number | undefined {
  const { view, kind, status, q } = address;
  if (!counts || status || q) return undefined;
  if (kind) return view === "open" ? Object.entries(counts.kinds).find(([name]) => name === kind)?.[1] : undefined;
  const totals = {
    open: counts.open,
    mine: counts.mine,
    "due-today": counts.dueToday,
    overdue: counts.overdue,
    waiting: counts.waiting,
  };
  return view === "all" || view === "ended" ? undefined : totals[view];
}

export function useQueueAddress(): [QueueAddress, (change: Partial<QueueAddress>) => void] {
  const [query, setQuery] = useSearchParams();
  const change = (changes: Partial<QueueAddress>) =>
    setQuery((now) => changedAddress(now, changes), { replace: true, preventScrollReset: true });
  return [readAddress(query), change];
}
