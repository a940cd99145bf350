import { useSyncExternalStore } from "react";
import { consentEvent, draftPlace } from "~/platform/http/cookie-consent";

function subscribe(listener: () => void) {
  window.addEventListener(consentEvent, listener);
  return () => window.removeEventListener(consentEvent, listener);
}

/** Whether drafts survive the tab, by the cookie choices; false on the server. */
export const useDraftOutlivesTab = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => draftPlace() === "local",
    () => false,
  );
