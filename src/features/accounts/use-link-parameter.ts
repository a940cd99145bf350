import { useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";

const unchanging = () => () => {};

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
