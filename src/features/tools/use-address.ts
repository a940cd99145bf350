import { useEffect } from "react";

/** Browsers block more than about a hundred URL changes in half a minute. */
const REST_MS = 300;

/** Writes `query` to the URL once typing pauses, without a request. Does nothing if undefined. */
export function useAddress(query: string | undefined): void {
  useEffect(() => {
    if (query === undefined) return;
    const timer = setTimeout(
      () => window.history.replaceState(window.history.state, "", window.location.pathname + query),
      REST_MS,
    );
    return () => clearTimeout(timer);
  }, [query]);
}
