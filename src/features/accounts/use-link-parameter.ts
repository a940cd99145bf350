import { useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";

const unchanging = () => () => {};

function useOfQuery<Value>(read: (query: URLSearchParams) => Value, before: (query: URLSearchParams) => Value): Value {
  const [query] = useSearchParams();
  return useSyncExternalStore(
    unchanging,
    () => read(query),
    () => before(query),
  );
}

/** Undefined until hydration; null without a token, on the server only for pages with `readsQuery: "token"`. */
export const useLinkToken = (): string | null | undefined =>
  useOfQuery(
    (query) => query.get("token") || null,
    (query) => (query.get("token") ? undefined : null),
  );

/** Undefined until hydration, as the server's page is the same for every URL; null if absent. */
export const useLinkParameter = (name: string): string | null | undefined =>
  useOfQuery<string | null | undefined>(
    (query) => query.get(name),
    () => undefined,
  );

/** False until hydration. */
export const useHasLinkParameter = (name: string): boolean =>
  useOfQuery(
    (query) => query.has(name),
    () => false,
  );
