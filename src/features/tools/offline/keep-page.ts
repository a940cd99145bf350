import { toolsPath } from "../tool-path";

const workerAddress = `${toolsPath}/worker.js`;

const untilIdle = () =>
  new Promise<void>((resolve) => {
    if (window.requestIdleCallback) window.requestIdleCallback(() => resolve());
    else setTimeout(resolve, 2_000);
  });

/** Lets the worker save the page at `path`; answers whether it is there for use without signal. */
function askWorker(worker: ServiceWorker, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<{ isSaved: boolean }>) => resolve(data.isSaved);
    worker.postMessage({ save: path }, [port2]);
  });
}

async function save(path: string): Promise<boolean> {
  await untilIdle();
  await navigator.serviceWorker.register(workerAddress, { scope: toolsPath });
  const { active } = await navigator.serviceWorker.ready;
  return active ? askWorker(active, path) : false;
}

const saving = new Map<string, Promise<boolean>>();

function saveOnce(path: string): Promise<boolean> {
  const known = saving.get(path);
  if (known) return known;
  const begun = save(path).catch((cause: unknown) => {
    console.warn("not saved for use without signal", cause);
    saving.delete(path);
    return false;
  });
  saving.set(path, begun);
  return begun;
}

/** Saves the page on show on this device, and shows `line`, which says so, when that is done. */
export async function keepPage(line: HTMLElement): Promise<void> {
  // Development has no worker, and some browsers take none.
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
  if (await saveOnce(window.location.pathname.replace(/\/$/, ""))) line.hidden = false;
}
