import { useSearchParams } from "react-router";
import { type EntryKind, entryKinds, isSingle, listStatuses } from "../entries/kinds";

/** State of the screen in the page URL; "" means unset. `new`: the kind of an entry being written. */
export type ContentAddress = { kind: string; status: string; q: string; entry: string; new: EntryKind | "" };

const known = <Value extends string>(values: readonly Value[], value: string | null): Value | "" =>
  values.find((one) => one === value) ?? "";

/** The state in `query`; unknown values count as unset. */
export function readAddress(query: URLSearchParams): ContentAddress {
  return {
    kind: known(entryKinds, query.get("kind")),
    status: known(listStatuses, query.get("status")),
    q: query.get("q")?.slice(0, 120) ?? "",
    entry: query.get("entry")?.slice(0, 160) ?? "",
    new: known(
      entryKinds.filter((kind) => !isSingle(kind)),
      query.get("new"),
    ),
  };
}

export function useContentAddress(): [ContentAddress, (change: Partial<ContentAddress>) => void] {
  const [query, setQuery] = useSearchParams();
  const change = (changes: Partial<ContentAddress>) => {
    const isFilter = !("entry" in changes || "new" in changes);
    setQuery(
      (now) => new URLSearchParams(Object.entries({ ...readAddress(now), ...changes }).filter(([, value]) => value)),
      { replace: isFilter, preventScrollReset: isFilter },
    );
  };
  return [readAddress(query), change];
}
