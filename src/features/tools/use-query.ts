import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";

const never = () => () => undefined;

/** The query that the document on show was rendered for; it stands on its part that depends on it. */
const queryOfDocument = () => document.querySelector<HTMLElement>("[data-app-query]")?.dataset.appQuery;

/**
 * The query of the address. Without signal the document of the same page without it stands in; React takes that over as it is,
 * and shows the address's own right after.
 */
export function useQuery(): string {
  const { search } = useLocation();
  return useSyncExternalStore(
    never,
    () => search,
    () => (import.meta.env.SSR ? search : (queryOfDocument() ?? search)),
  );
}
