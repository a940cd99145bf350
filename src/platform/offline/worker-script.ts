/** Service worker types, which the DOM library lacks. */
type Lasting = { waitUntil: (work: Promise<unknown>) => void };
type Fetched = { request: Request; respondWith: (answer: Promise<Response>) => void };
type Told = Lasting & { data: { save?: unknown; prove?: unknown } | null; ports: readonly MessagePort[] };
type WorkerScope = {
  addEventListener(type: "install" | "activate", heard: (event: Lasting) => void): void;
  addEventListener(type: "fetch", heard: (event: Fetched) => void): void;
  addEventListener(type: "message", heard: (event: Told) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};
type Files = { pages: string[]; own: Record<string, string[]> };
type Start = { entry: string; style: string; router?: { manifest: string; files: string[] } };

/** `prefix` begins cache names. `patienceMs`: the wait for the network before a saved page; 0 shows it at once. */
export type Keeping = { scope: string; prefix: string; patienceMs: number };

/** Its source text is sent to the browser, so it must not use anything from outside. */
function workWithoutSignal(build: string, { scope, prefix, patienceMs }: Keeping) {
  const name = prefix + build;
  const worker = self as unknown as WorkerScope;

  const isPage = (path: unknown): path is string =>
    typeof path === "string" &&
    (path === scope || (path.startsWith(`${scope}/`) && /^[a-z0-9-]+$/.test(path.slice(scope.length + 1))));
  const saved = async (address: string) => (await caches.open(name)).match(address, { ignoreVary: true });

  async function fetchWhole(address: string, cache: RequestCache = "default"): Promise<Response> {
    const answer = await fetch(address, { cache });
    if (!answer.ok || answer.redirected) throw new Error(`${address} was answered with ${answer.status}`);
    return answer;
  }

  async function saveFile(cache: Cache, address: string): Promise<void> {
    if (!(await cache.match(address))) await cache.put(address, await fetchWhole(address));
  }

  function named(path: string, html: string, { entry, style, router }: Start, list: Files) {
    const inPage = html.match(/\/(assets|fonts)\/[\w.-]+/g) ?? [];
    const own = list.own[path.slice(scope.length + 1)] ?? [];
    const ofRouter = router ? [router.manifest, ...router.files] : [];
    return new Set([entry, style, ...ofRouter, ...list.pages, ...own, ...inPage]);
  }

  /** Saves the page after its files, so that a saved page is complete. */
  async function save(path: string): Promise<void> {
    const page = await fetchWhole(path);
    const html = await page.clone().text();
    const address = (/ data-start="([^"]+)"/.exec(html)?.[1] ?? "").replaceAll("&amp;", "&");
    const start = await fetchWhole(address);
    const list = await fetchWhole(`${scope}.json`, "no-cache");
    const files = named(path, html, await start.clone().json(), await list.clone().json());
    const cache = await caches.open(name);
    await Promise.all([...files].map((file) => saveFile(cache, file)));
    await cache.put(`${scope}.json`, list);
    await cache.put(address, start);
    await cache.put(path, page);
  }

  async function earlierPages(): Promise<string[]> {
    const names = (await caches.keys()).filter((one) => one.startsWith(prefix) && one !== name);
    const requests = await Promise.all(names.map(async (one) => (await caches.open(one)).keys()));
    return requests
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .filter(isPage);
  }

  async function install(): Promise<void> {
    await save(scope);
    const left = (await earlierPages()).filter((path) => path !== scope);
    // A removed calculator must not block the new build.
    await Promise.allSettled(left.map(save));
    await worker.skipWaiting();
  }

  async function activate(): Promise<void> {
    const names = await caches.keys();
    const old = names.filter((one) => one.startsWith(prefix) && one !== name);
    await Promise.all(old.map((one) => caches.delete(one)));
    await worker.clients.claim();
  }

  async function startsAlone(path: string): Promise<boolean> {
    const page = await saved(path);
    if (!page) return false;
    const html = await page.text();
    const address = (/ data-start="([^"]+)"/.exec(html)?.[1] ?? "").replaceAll("&amp;", "&");
    const start = await saved(address);
    const list = await saved(`${scope}.json`);
    if (!start || !list) return false;
    const files = named(path, html, await start.json(), await list.json());
    const found = await Promise.all([...files].map(saved));
    return found.every(Boolean);
  }

  async function prove(path: string, port: MessagePort | undefined): Promise<void> {
    port?.postMessage({ isProven: await startsAlone(path).catch(() => false) });
  }

  async function saveForUse(path: string, port: MessagePort | undefined): Promise<void> {
    // Offline, the earlier copy stays.
    await Promise.all([save(scope), save(path)]).catch(() => undefined);
    port?.postMessage({ isSaved: Boolean(await saved(path)) });
  }

  /** The network's response, or the saved one on failure, server error or timeout. */
  async function fresh(request: Request, address: string): Promise<Response> {
    const known = await saved(address);
    if (!known) return fetch(request);
    if (patienceMs === 0) return known;
    const late = new Promise<Response>((resolve) => setTimeout(() => resolve(known.clone()), patienceMs));
    const answered = fetch(request).then(
      (answer) => (answer.status >= 500 ? known : answer),
      () => known,
    );
    return Promise.race([answered, late]);
  }

  /** File names contain content hashes, so a saved file is current. */
  const file = async (request: Request, address: string) => (await saved(address)) ?? fetch(request);

  worker.addEventListener("install", (event) => event.waitUntil(install()));
  worker.addEventListener("activate", (event) => event.waitUntil(activate()));
  worker.addEventListener("message", (event) => {
    const { save: wanted, prove: doubted } = event.data ?? {};
    if (isPage(wanted)) event.waitUntil(saveForUse(wanted, event.ports[0]));
    if (isPage(doubted)) event.waitUntil(prove(doubted, event.ports[0]));
  });
  worker.addEventListener("fetch", (event) => {
    const { request } = event;
    const { origin, pathname, search } = new URL(request.url);
    if (request.method !== "GET" || origin !== location.origin) return;
    const path = pathname.replace(/\/$/, "");
    if (request.mode === "navigate") {
      if (isPage(path)) event.respondWith(fresh(request, path));
    } else if (pathname === "/start.json") event.respondWith(fresh(request, pathname + search));
    else if (/^\/(assets|fonts)\//.test(pathname)) event.respondWith(file(request, pathname));
  });
}

export const workerScript = (build: string, keeping: Keeping) =>
  `(${workWithoutSignal})(${JSON.stringify(build)},${JSON.stringify(keeping)})`;
