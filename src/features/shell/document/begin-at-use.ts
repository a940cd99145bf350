import { type BrowserKey, draftPrefix, readStored, storageOf } from "~/platform/browser-storage";

/** What people do before they fill in a form, and what a password manager does that fills it in for them. */
const signs = ["pointermove", "pointerdown", "keydown", "scroll", "dragenter", "input"] as const;

/** Whether this browser keeps the unsent answers of some form. */
function keepsDraft(): boolean {
  try {
    return (["local", "session"] as const).some((place) =>
      Object.keys(storageOf(place)).some((key) => key.startsWith(draftPrefix)),
    );
  } catch {
    return false;
  }
}

/** Whether this browser keeps what the document says that it shows (`data-app-kept`). */
function keepsWhatIsShown(): boolean {
  const shown = document.querySelector<HTMLElement>("[data-app-kept]");
  return shown !== null && readStored(shown.dataset.appKept as BrowserKey) !== null;
}

/** What React Router keeps of a page in its entry of the history. */
const stateOfPage = (): unknown => (history.state as { usr?: unknown } | null)?.usr;

/** Whether the page has more to show than its document: what its address asks for, what it showed before, or what this browser keeps. */
const hasMore = () => location.search !== "" || Boolean(stateOfPage()) || keepsDraft() || keepsWhatIsShown();

/** Calls `begin` where the page has more to show than its document, otherwise with the first sign that somebody uses it. */
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
