import { useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";

const unchanging = () => () => {};

/** `before` is the value until hydration, as the server's page is the same for many URLs. */
function useOfQuery<Value>(read: (query: URLSearchParams) => Value, before: (query: URLSearchParams) => Value): Value {
  const [query] = useSearchParams();
  return useSyncExternalStore(
    unchanging,
    () => read(query),
    () => before(query),
  );
}

/**
 * The token of a link, null without one. Undefined until hydration: the server knows only whether there is one, and
 * only for pages whose handle says `readsQuery: "token"`.
 */
export const useLinkToken = (): string | null | undefined =>
  useOfQuery(
    (query) => query.get("token") || null,
    (query) => (query.get("token") ? undefined : null),
  );

/** A query parameter, null if absent. Undefined until hydration, as the server's page is the same for every URL. */
export const useLinkParameter = (name: string): string | null | undefined =>
  useOfQuery<string | null | undefined>(
    (query) => query.get(name),
    () => undefined,
  );

/** Whether the URL has the parameter `name`; false until hydration. */
export const useHasLinkParameter = (name: string): boolean =>
  useOfQuery(
    (query) => query.has(name),
    () => false,
  );
