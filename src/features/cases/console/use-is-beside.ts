import { useSyncExternalStore } from "react";

/** The width that Tailwind calls `staff`: table and sheet fit side by side. */
const wide = "(min-width: 80rem)";

function subscribe(listener: () => void) {
  const query = matchMedia(wide);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Whether the side sheet stands beside the table. */
export const useIsBeside = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => true,
  );
