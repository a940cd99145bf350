import { useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";

const unchanging = () => () => {};

/** What is read of the address's query: `before` the browser has taken over, as the server's page is the same for many addresses. */
function useOfQuery<Value>(read: (query: URLSearchParams) => Value, before: (query: URLSearchParams) => Value): Value {
  const [query] = useSearchParams();
  return useSyncExternalStore(
    unchanging,
    () => read(query),
    () => before(query),
  );
}

/**
 * The token of the link that led here, null when there is none. Undefined until the browser has taken over: the server knows only
 * whether there is one, and only where the page's handle says `readsQuery: "token"`.
 */
export const useLinkToken = (): string | null | undefined =>
  useOfQuery(
    (query) => query.get("token") || null,
    (query) => (query.get("token") ? undefined : null),
  );

/**
 * A parameter of the page's address, null when it is not there. Undefined until the browser has taken over: the server's
 * page is the same for every address.
 */
export const useLinkParameter = (name: string): string | null | undefined =>
  useOfQuery<string | null | undefined>(
    (query) => query.get(name),
    () => undefined,
  );

/** Whether the page's address has the parameter `name`; false until the browser has taken over. */
export const useHasLinkParameter = (name: string): boolean =>
  useOfQuery(
    (query) => query.has(name),
    () => false,
  );
