import type { PageStart } from "~/platform/page-start";
import { replayTouches } from "./kept-touches";

declare global {
  interface Window {
    __reactRouterContext?: object;
    __reactRouterRouteModules?: Record<string, object>;
  }
}

const root = () => document.documentElement;

let asked: Promise<PageStart> | undefined;

async function fetchStart(): Promise<PageStart> {
  const answer = await fetch(root().dataset.start ?? "");
  if (!answer.ok) throw new Error(`the start of the page was answered with ${answer.status}`);
  return answer.json();
}

/** The start of the page that is on show: a part of its document, or asked for once. */
export async function startOfPage(): Promise<PageStart> {
  const own = document.getElementById("start")?.textContent;
  if (own) return JSON.parse(own);
  asked ??= fetchStart().catch((cause: unknown) => {
    asked = undefined;
    throw cause;
  });
  return asked;
}

const load = (address: string): Promise<object> => import(/* @vite-ignore */ address);

/** Gives React Router what its own script in the document would: settings, data, and the modules of the routes. */
async function prepareRouter({ manifest, routes, settings, data }: PageStart): Promise<void> {
  const [modules] = await Promise.all([
    Promise.all(routes.map(async ({ id, module }) => [id, await load(module)] as const)),
    load(manifest),
  ]);
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(data));
      controller.close();
    },
  });
  window.__reactRouterContext = { ...settings, stream };
  window.__reactRouterRouteModules = Object.fromEntries(modules);
}

/** The rules that this document does without, since nothing in it needs them yet. */
function addWholeStyle(href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.onload = () => resolve();
    link.onerror = () => resolve();
    document.getElementById("style")?.after(link);
  });
}

function preload(files: readonly string[]): void {
  for (const href of files)
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}

async function begin(): Promise<void> {
  const loading = import("~/application");
  const start = await startOfPage();
  // The program was replaced since this document was made: its files may be gone.
  if (start.entry !== root().dataset.entry) return location.reload();
  preload(start.files);
  const [{ hydrate, wholeStyle }] = await Promise.all([loading, prepareRouter(start)]);
  await addWholeStyle(wholeStyle);
  await hydrate();
  root().dataset.app = "on";
  replayTouches();
}

let running: Promise<void> | undefined;

/** Makes the document an application, once. Where that fails the next touch tries again. */
export function beginApplication(): Promise<void> {
  running ??= begin().catch((cause: unknown) => {
    running = undefined;
    throw cause;
  });
  return running;
}
