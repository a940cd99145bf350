import { useSyncExternalStore } from "react";

const unchanging = () => () => {};

/** False on the server and until the browser has taken the page over, then true. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
}
