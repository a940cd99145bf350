import { useCallback, useEffect, useState } from "react";
import { useBlocker } from "react-router";

/** Asks before words are lost that were not saved. A page can use it once: the router knows one blocker only. */
export function useUnsavedWarning(isUnsaved: boolean): void {
  useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search &&
      !window.confirm("Leave without saving? What you have not saved will be lost."),
  );
  useBeforeUnload(isUnsaved);
}

/** Lets the browser ask before the whole site is left. */
function useBeforeUnload(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isUnsaved]);
}

/** The same for words that are kept until the tab is closed: it asks before the page is left, not when its query changes. */
export function useDraftWarning(hasDraft: boolean): void {
  useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasDraft &&
      currentLocation.pathname !== nextLocation.pathname &&
      !window.confirm("Leave without sending? What you have written is kept here until you close the tab."),
  );
  useBeforeUnload(hasDraft);
}

/** The warning for a page of several forms; each says by its name whether it holds something unsaved. */
export function useUnsavedForms() {
  const [unsaved, setUnsaved] = useState<readonly string[]>([]);
  useUnsavedWarning(unsaved.length > 0);
  return useCallback((name: string, isUnsaved: boolean) => {
    setUnsaved((before) => {
      const others = before.filter((one) => one !== name);
      return isUnsaved ? [...others, name] : others;
    });
  }, []);
}
