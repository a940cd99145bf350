import { useSyncExternalStore } from "react";
import { consentEvent, draftPlace } from "~/platform/cookie-consent";

function subscribe(listener: () => void) {
  window.addEventListener(consentEvent, listener);
  return () => window.removeEventListener(consentEvent, listener);
}

/** Whether unsent answers are kept beyond the tab, as the choices of cookies have it; the server's page says that they are not. */
export const useDraftOutlivesTab = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => draftPlace() === "local",
    () => false,
  );
