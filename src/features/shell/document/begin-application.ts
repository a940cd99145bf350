import type { PageStart, RouterStart } from "~/platform/http/page-start";
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

/** The hydration payload, inline or fetched once; an inline one may omit the data. */
export async function startOfPage(): Promise<PageStart> {
  const own = document.getElementById("start")?.textContent;
  return own ? JSON.parse(own) : askStart();
}

/** A new release may have removed this document's files, so the page reloads once. */
function stayWith({ entry }: PageStart): void {
  if (entry === root().dataset.entry) return;
  const [navigation] = performance.getEntriesByType("navigation");
  const isReloaded = navigation && "type" in navigation && navigation.type === "reload";
  if (!isReloaded) location.reload();
  throw new Error("the start of the page is another program's");
}

const load = <Module extends object>(address: string): Promise<Module> => import(/* @vite-ignore */ address);

/** Does the work of React Router's own inline script: settings, data and route modules. */
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

/** Adds the rules that the static document did not need. */
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

export function fetchScripts(rel: "modulepreload" | "prefetch", addresses: readonly string[]): void {
  for (const href of addresses)
    document.head.append(Object.assign(document.createElement("link"), { rel, href, as: "script" }));
}

async function prepare(): Promise<void> {
  const start = await startOfPage();
  stayWith(start);
  await Promise.all([start.router && prepareRouter(start.router), addWholeStyle(start.style)]);
}

/** Runs `prepare` of each route, for data that the first rendering needs. */
const prepareRoutes = () =>
  Promise.all(Object.values(window.__reactRouterRouteModules ?? {}).map(({ handle }) => handle?.prepare?.()));

type Application = { hydrate: () => Promise<void> };

/** The router, or a single script if the page needs no router. */
function loadApplication(): Promise<Application> {
  const gate = document.querySelector<HTMLElement>("[data-gate]")?.dataset.gate;
  return gate ? load(gate) : import("../application");
}

async function begin(): Promise<void> {
  const loading = loadApplication();
  // In development React Router prepares itself.
  if (import.meta.env.PROD) await prepare();
  await prepareRoutes();
  await (await loading).hydrate();
  root().dataset.app = "on";
  replayTouches();
}

let running: Promise<void> | undefined;

/** Hydrates the document once. After a failure the next interaction retries. */
export function beginApplication(): Promise<void> {
  running ??= begin().catch((cause: unknown) => {
    running = undefined;
    throw cause;
  });
  return running;
}
