import { keepsPages, savePage } from "~/platform/offline/ask-worker";
import { toolsPath } from "../tool-path";

const untilIdle = () =>
  new Promise<void>((resolve) => {
    if (window.requestIdleCallback) window.requestIdleCallback(() => resolve());
    else setTimeout(resolve, 2_000);
  });

const saving = new Map<string, Promise<boolean>>();

function saveOnce(path: string): Promise<boolean> {
  const known = saving.get(path);
  if (known) return known;
  const begun = untilIdle()
    .then(() => savePage(toolsPath, path))
    .catch((cause: unknown) => {
      console.warn("not saved for use without signal", cause);
      saving.delete(path);
      return false;
    });
  saving.set(path, begun);
  return begun;
}

/** Saves the current page offline, then shows `line` in its reserved space. */
export async function keepPage(line: HTMLElement): Promise<void> {
  if (!keepsPages()) return;
  if (await saveOnce(window.location.pathname.replace(/\/$/, ""))) line.style.visibility = "visible";
}
