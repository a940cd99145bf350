import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequestHandler, type ServerBuild } from "react-router";
import { describeCause } from "../config/cause.server";
import { type Context, createContext, type Platform } from "../context.server";
import { trackDegraded } from "./degradation.server";
import { ownElements } from "./own-elements.server";
import { isData, pathOf, queryFor, START, searchOf, startAddress, withoutData } from "./page-address.server";
import { PageCache, type PageKey, type RenderedPage } from "./page-cache.server";
import { loaderContext, type Rendering, textOf } from "./page-context.server";
import { createMatcher, type Found } from "./page-matcher.server";
import { STYLE_PLACE } from "./page-start";
import { cameraHeaders, pagePolicy, securityHeaders, siteOf } from "./security-headers.server";
import { sheetOf } from "./used-rules.server";

const NOT_FOUND: PageKey = { key: "not found", pathname: "/not-found", variant: 0, isOne: true };

/** Answers cached pages, data requests and resource routes. Documents inline the rules of `css` that they use. */
export function createPages(build: ServerBuild, platform: Platform, css: string) {
  const sheet = sheetOf(css);
  const documentOf = (marked: string, mark: string) =>
    ownElements(
      marked.replace(STYLE_PLACE, () => sheet.rulesFor(marked)),
      mark,
    );
  const handler = createRequestHandler(build, import.meta.env.DEV ? "development" : "production");
  const origin = platform.config.publicUrl;
  const site = siteOf(platform.config);
  const find = createMatcher(build);
  const pages = new Map<string, Extract<Found, { kind: "page" }>>();

  async function render({
    pathname,
    variant,
    search = "",
  }: Pick<PageKey, "pathname" | "variant" | "search">): Promise<RenderedPage> {
    const mark = crypto.randomUUID();
    // Loader data depends on the query, so the document contains its own hydration payload.
    const isForLoaders = search !== "" && pageAt(pathname)?.readsQuery !== "token";
    const rendering: Rendering = { mark, startAddress: isForLoaders ? undefined : startAddress({ pathname, variant }) };
    const { value, isFallback } = await trackDegraded(createContext(platform), async (ctx) => {
      const answer = await handler(new Request(origin + pathname + search), loaderContext(ctx, variant, rendering));
      return { answer, text: await textOf(answer, rendering) };
    });
    const { answer, text } = value;
    const location = answer.headers.get("location");
    const usesCamera = pageAt(pathname)?.usesCamera;
    return {
      status: answer.status,
      ...documentOf(text, mark),
      start: JSON.stringify(rendering.start ?? {}),
      isFallback,
      usesCamera,
      headers: { ...(location ? { Location: location } : {}), ...(usesCamera ? cameraHeaders : {}) },
    };
  }
  const onNotSmaller = (cause: unknown) =>
    platform.log.warn({ cause: describeCause(cause) }, "a page could not be made smaller");
  const cache = new PageCache(render, securityHeaders(site), site, onNotSmaller);
  // A separate cache, so that queries cannot evict pages.
  const forQueries = new PageCache(render, securityHeaders(site), site, onNotSmaller, MOST_FOR_QUERIES);

  function pageAt(pathname: string) {
    const known = pages.get(pathname);
    if (known) return known;
    const found = find(pathname);
    if (found.kind !== "page") return undefined;
    if (found.isOne && found.pathname === pathname) pages.set(pathname, found);
    return found;
  }

  const keyOf = ({ pathname, isOne }: Extract<Found, { kind: "page" }>, variant: number): PageKey => ({
    key: `${pathname} ${variant}`,
    pathname,
    variant,
    isOne,
  });

  function startedPage(search: URLSearchParams): PageKey {
    const page = pageAt(search.get("page") ?? "");
    const variant = Number(search.get("variant") ?? 0);
    const isKnown = page && !page.isFresh && Number.isInteger(variant) && variant in Array(page.variants).fill(0);
    return isKnown ? keyOf(page, variant) : NOT_FOUND;
  }

  return {
    answerPage(request: IncomingMessage, response: ServerResponse): Promise<void> | undefined {
      if (request.method !== "GET" && request.method !== "HEAD") return undefined;
      const pathname = pathOf(request.url ?? "/");
      if (pathname === START) return cache.answerStart(request, response, startedPage(searchOf(request.url ?? "")));
      const page = isData(pathname) ? undefined : pageAt(pathname);
      if (!page || page.isFresh) return undefined;
      const query = queryFor(page.readsQuery, request.url ?? "");
      const isCached = page.readsQuery !== "in-view" && page.readsQuery !== "each-time";
      if (query && (!isCached || query.length > LONGEST_QUERY)) return undefined;
      if (query) return forQueries.answer(request, response, forQuery(keyOf(page, 0), query));
      return cache.answer(request, response, keyOf(page, anyOf(page.variants)));
    },
    answerNotFound: (request: IncomingMessage, response: ServerResponse) => cache.answer(request, response, NOT_FOUND),
    /** The route pattern for the log. Never logs parameter values; they can be personal. "*" if there is no route. */
    patternOf(pathname: string): string {
      const found = find(withoutData(pathname));
      if (found.kind === "nothing") return "*";
      return isData(pathname) ? `${found.pattern}.data` : found.pattern;
    },
    takesPost(pathname: string): boolean {
      const found = find(pathname);
      return found.kind === "page" && found.hasAction;
    },
    hasResource({ pathname, search }: Pick<URL, "pathname" | "search">): boolean {
      if (isData(pathname)) return true;
      const found = find(pathname);
      if (found.kind !== "page") return found.kind === "resource";
      return found.isFresh || (found.readsQuery !== "token" && found.readsQuery && search !== "");
    },
    async answerResource(request: Request, ctx: Context): Promise<Response> {
      const { pathname, search } = new URL(request.url);
      const page = find(withoutData(pathname));
      const variant = page.kind === "page" ? anyOf(page.variants) : 0;
      const mark = crypto.randomUUID();
      const isAlike = page.kind === "page" && page.readsQuery === "in-view";
      const rendering: Rendering = { mark, startAddress: isAlike ? startAddress({ pathname, variant }) : undefined };
      const provider = loaderContext(ctx, variant, rendering);
      const answer = await handler(underOwnOrigin(request, origin + pathname + search), provider);
      const headers = new Headers(answer.headers);
      if (page.kind === "page" && !headers.has("cache-control")) headers.set("cache-control", "private, no-store");
      if (!headers.get("content-type")?.startsWith("text/html"))
        return new Response(answer.body, { status: answer.status, headers });
      const document = documentOf(await textOf(answer, rendering), mark);
      headers.set("content-security-policy", pagePolicy(document, site));
      return new Response(document.html, { status: answer.status, headers });
    },
    prepare: () => void sheet.read(),
    clear() {
      cache.clear();
      forQueries.clear();
    },
  };
}

const MOST_FOR_QUERIES = 100;
const LONGEST_QUERY = 200;

/** Caches a query's page only with status 200, so that odd queries do not fill the cache. */
const forQuery = (page: PageKey, search: string): PageKey => ({
  ...page,
  search,
  key: `${page.key} ${search}`,
  isOne: false,
});

export type Pages = ReturnType<typeof createPages>;

/** Restores the public URL that a proxy may have changed. The origin was checked before. */
function underOwnOrigin(request: Request, url: string): Request {
  const headers = new Headers(request.headers);
  headers.delete("origin");
  const body = request.method === "POST" ? { body: request.body, duplex: "half" } : {};
  return new Request(url, { method: request.method, headers, signal: request.signal, ...body });
}

const anyOf = (count: number) => (count > 1 ? Math.floor(Math.random() * count) : 0);
