import { type BrowserKey, draftPrefix, readStored, storageOf } from "~/platform/browser-storage";

/** Signs of use before a form is filled in, by a person or a password manager. */
const signs = ["pointermove", "pointerdown", "keydown", "scroll", "dragenter", "input"] as const;

function keepsDraft(): boolean {
  try {
    return (["local", "session"] as const).some((place) =>
      Object.keys(storageOf(place)).some((key) => key.startsWith(draftPrefix)),
    );
  } catch {
    return false;
  }
}

/** Whether the storage key in `data-app-kept` has a value. */
function keepsWhatIsShown(): boolean {
  const shown = document.querySelector<HTMLElement>("[data-app-kept]");
  return shown !== null && readStored(shown.dataset.appKept as BrowserKey) !== null;
}

/** React Router keeps navigation state under `usr`. */
const stateOfPage = (): unknown => (history.state as { usr?: unknown } | null)?.usr;

/** Whether hydration would show more: from the query, navigation state or stored answers. */
const hasMore = () => location.search !== "" || Boolean(stateOfPage()) || keepsDraft() || keepsWhatIsShown();

/** Calls `begin` at once if hydration would show more, else on the first sign of use. */
export function beginAtUse(begin: () => void): void {
  if (hasMore()) {
    begin();
    return;
  }
  const used = new AbortController();
  const start = () => {
    used.abort();
    begin();
  };
  for (const sign of signs) addEventListener(sign, start, { passive: true, signal: used.signal });
}
