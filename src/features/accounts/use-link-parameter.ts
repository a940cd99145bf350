import { useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";

const unchanging = () => () => {};

/**
 * The token of the link that led here, null when there is none. Undefined until the browser has taken over: the server knows only
 * whether there is one, and only where the page's handle says `readsQuery: "token"`.
 */
export function useLinkToken(): string | null | undefined {
  const [query] = useSearchParams();
  return useSyncExternalStore<string | null | undefined>(
    unchanging,
    () => query.get("token") || null,
    () => (query.get("token") ? undefined : null),
  );
}

/**
 * A parameter of the page's address, null when it is not there. Undefined until the browser has taken over: the server's
 * page is the same for every address.
 */
export function useLinkParameter(name: string): string | null | undefined {
  const [query] = useSearchParams();
  const inBrowser = useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
  return inBrowser ? query.get(name) : undefined;
}

/** Whether the page's address has the parameter `name`; false until the browser has taken over. */
export function useHasLinkParameter(name: string): boolean {
  const [query] = useSearchParams();
  return useSyncExternalStore(
    unchanging,
    () => query.has(name),
    () => false,
  );
}
