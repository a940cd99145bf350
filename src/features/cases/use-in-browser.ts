import { useSyncExternalStore } from "react";

const unchanging = () => () => {};

/** False on the server and until hydration. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
}
