import { useEffect } from "react";

/** Browsers refuse more than some hundred changes of the address in half a minute. */
const REST_MS = 300;

/** Lets the address say `query` of the same page once typing rests, without a request. Undefined leaves it as it is. */
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
