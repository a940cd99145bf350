import { useEffect } from "react";

/** Dispatched on document after hydration. */
export const TAKEN_OVER = "iface:taken-over";

export function useTakenOver() {
  useEffect(() => {
    document.dispatchEvent(new Event(TAKEN_OVER));
  }, []);
}
