import { useEffect } from "react";

/** The document's event for: React answers what happens here. */
export const TAKEN_OVER = "iface:taken-over";

/** Tells so, once the component that asks is taken over. */
export function useTakenOver() {
  useEffect(() => {
    document.dispatchEvent(new Event(TAKEN_OVER));
  }, []);
}
