import type { PageStart, RouterStart } from "~/platform/page-start";
import type { ShellHandle } from "../shell-handle";
import { replayTouches } from "./kept-touches";

type RouteModule = { handle?: ShellHandle };

declare global {
  interface Window {
    __reactRouterContext?: object;
    __reactRouterRouteModules?: Record<string, RouteModule>;
  }
}

const root = () => document.documentElement;

let asked: Promise<PageStart> | undefined;

async function fetchStart(): Promise<PageStart> {
  const answer = await fetch(root().dataset.start ?? "");
  if (!answer.ok) throw new Error(`the start of the page was answered with ${answer.status}`);
  return answer.json();
}

function askStart(): Promise<PageStart> {
  asked ??= fetchStart().catch((cause: unknown) => {
    asked = undefined;
    throw cause;
  });
  return asked;
}

/** The start of the page that is on show: a part of its document, which may leave out the data, or asked for once. */
export async function startOfPage(): Promise<PageStart> {
  const own = document.getElementById("start")?.textContent;
  return own ? JSON.parse(own) : askStart();
}

/** A program that was replaced since this document was made may have lost its files: the page is loaded anew, once. */
function stayWith({ entry }: PageStart): void {
  if (entry === root().dataset.entry) return;
  const [navigation] = performance.getEntriesByType("navigation");
  const isReloaded = navigation && "type" in navigation && navigation.type === "reload";
  if (!isReloaded) location.reload();
  throw new Error("the start of the page is another program's");
}

const load = <Module extends object>(address: string): Promise<Module> => import(/* @vite-ignore */ address);

/** Gives React Router what its own script in the document would: settings, data, and the modules of the routes. */
async function prepareRouter({ manifest, routes, files, settings, data }: RouterStart): Promise<void> {
  fetchScripts("modulepreload", files);
  const [modules, whole] = await Promise.all([
    Promise.all(routes.map(async ({ id, module }) => [id, await load<RouteModule>(module)] as const)),
    data === undefined ? askStart() : undefined,
    load(manifest),
  ]);
  if (whole) stayWith(whole);
  const stream = new Response(data ?? whole?.router?.data).body;
  window.__reactRouterContext = { ...settings, stream };
  window.__reactRouterRouteModules = Object.fromEntries(modules);
}

/** The rules that this document does without, since nothing in it needs them yet. */
function addWholeStyle(href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.onload = () => resolve();
    link.onerror = () => {
      console.warn("style not loaded", href);
      resolve();
    };
    document.getElementById("style")?.after(link);
  });
}

/** Fetches scripts without running any: at once, or when there is nothing else to do. */
export function fetchScripts(rel: "modulepreload" | "prefetch", addresses: readonly string[]): void {
  for (const href of addresses)
    document.head.append(Object.assign(document.createElement("link"), { rel, href, as: "script" }));
}

async function prepare(): Promise<void> {
  const start = await startOfPage();
  stayWith(start);
  await Promise.all([start.router && prepareRouter(start.router), addWholeStyle(start.style)]);
}

/** Lets the modules of the page's routes load what their first rendering needs. */
const prepareRoutes = () =>
  Promise.all(Object.values(window.__reactRouterRouteModules ?? {}).map(({ handle }) => handle?.prepare?.()));

type Application = { hydrate: () => Promise<void> };

/** React and the router, or React alone where the page names a script that needs no router. */
function loadApplication(): Promise<Application> {
  const gate = document.querySelector<HTMLElement>("[data-gate]")?.dataset.gate;
  return gate ? load(gate) : import("../application");
}

async function begin(): Promise<void> {
  const loading = loadApplication();
  // In development React Router has prepared itself.
  if (import.meta.env.PROD) await prepare();
  await prepareRoutes();
  await (await loading).hydrate();
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
