import { useCallback, useEffect, useState } from "react";
import { useBlocker } from "react-router";

/** Asks before unsaved input is lost. Use it once a page: the router supports a single blocker. */
export function useUnsavedWarning(isUnsaved: boolean): void {
  useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search &&
      !window.confirm("Leave without saving? What you have not saved will be lost."),
  );
  useBeforeUnload(isUnsaved);
}

/** The router does not see the person leave the whole site. */
function useBeforeUnload(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isUnsaved]);
}

/** For drafts that last until the tab is closed: asks before leaving the page, not when its query changes. */
export function useDraftWarning(hasDraft: boolean): void {
  useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasDraft &&
      currentLocation.pathname !== nextLocation.pathname &&
      !window.confirm("Leave without sending? What you have written is kept here until you close the tab."),
  );
  useBeforeUnload(hasDraft);
}

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
