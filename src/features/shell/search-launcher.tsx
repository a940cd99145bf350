import { lazy, Suspense, useEffect, useState } from "react";

const SearchDialog = lazy(() => import("./search-dialog"));
const openEvent = "iface:open-search";

export function openSearch() {
  window.dispatchEvent(new Event(openEvent));
}

function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === "k" && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/** Ctrl or ⌘ K; loads the dialog on first use. */
export function SearchLauncher() {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener(openEvent, () => setOpen(true), { signal });
    window.addEventListener("keydown", onKeyDown, { signal });
    return () => listening.abort();
  }, []);

  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <SearchDialog onClose={() => setOpen(false)} />
    </Suspense>
  );
}
