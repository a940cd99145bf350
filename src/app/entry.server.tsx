import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { handleAsks } from "../features/shell/shell-handle";
import { pageRendering } from "../platform/http/page-context.server";
import { PageParts, type PageStart, type RouterStart } from "../platform/http/page-start";
import style from "./app.css?url";

async function routerStart({
  manifest,
  staticHandlerContext,
  serverHandoffString = "{}",
  serverHandoffStream,
}: EntryContext): Promise<RouterStart> {
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  return {
    manifest: manifest.url,
    routes: routes.map(({ id, module }) => ({ id, module })),
    files: [...new Set(routes.flatMap(({ module, imports = [] }) => [module, ...imports]))],
    settings: JSON.parse(serverHandoffString),
    data: serverHandoffStream ? await new Response(serverHandoffStream).text() : "",
  };
}

async function startOf(context: EntryContext): Promise<PageStart> {
  const start = { entry: context.manifest.entry.module, style };
  const matches = context.staticHandlerContext.matches.map(({ route: { id } }) => ({
    handle: context.routeModules[id]?.handle,
  }));
  return handleAsks(matches, "router", "none") ? start : { ...start, router: await routerStart(context) };
}

function htmlWithLateParts(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: string[] = [];
    const document = new Writable({
      decodeStrings: false,
      write(part: Buffer | string, _encoding, done) {
        parts.push(part.toString());
        done();
      },
      final(done) {
        resolve(parts.join(""));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(document),
      onShellError: reject,
      onError: reject,
    });
  });
}

/** React's marker for suspended or failed content. */
const LATE_PART = "<!--$!-->";

/** Cached, and readable without script. Streaming costs a fifth more, so only pages that suspend use it. */
function htmlOf(page: ReactNode): string | Promise<string> {
  const html = renderToString(page);
  return html.includes(LATE_PART) ? htmlWithLateParts(page) : `<!DOCTYPE html>${html}`;
}

/** Renders into the `Rendering`; the Response carries only status and headers. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loaderContext: RouterContextProvider,
): Promise<Response> {
  const rendering = loaderContext.get(pageRendering);
  let rendered = context;
  if (import.meta.env.PROD) {
    rendering.start = await startOf(context);
    rendering.entry = rendering.start.entry;
    rendered = { ...context, serverHandoffStream: undefined };
  }
  const page = (
    <PageParts value={rendering}>
      <ServerRouter context={rendered} url={request.url} nonce={rendering.mark} />
    </PageParts>
  );
  rendering.html = await htmlOf(page);
  headers.set("content-type", "text/html");
  return new Response(null, { status, headers });
}
