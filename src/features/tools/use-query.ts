import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";

const never = () => () => undefined;

/** The query that the document was rendered for. */
const queryOfDocument = () => document.querySelector<HTMLElement>("[data-app-query]")?.dataset.appQuery;

/** The URL's query. Offline, the document without a query is hydrated first; the URL's query applies right after. */
export function useQuery(): string {
  const { search } = useLocation();
  return useSyncExternalStore(
    never,
    () => search,
    () => (import.meta.env.SSR ? search : (queryOfDocument() ?? search)),
  );
}
