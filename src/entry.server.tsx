import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import style from "./app.css?url";
import { handleAsks } from "./features/shell/shell-handle";
import { pageRendering } from "./platform/page-context.server";
import { PageParts, type PageStart, type RouterStart } from "./platform/page-start";

/** What React Router's own `Scripts` would write into the document. */
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

/** What the browser starts the application of this page with. */
async function startOf(context: EntryContext): Promise<PageStart> {
  const start = { entry: context.manifest.entry.module, style };
  const matches = context.staticHandlerContext.matches.map(({ route: { id } }) => ({
    handle: context.routeModules[id]?.handle,
  }));
  return handleAsks(matches, "router", "none") ? start : { ...start, router: await routerStart(context) };
}

/** The HTML of `page` with the parts that come late in their place. */
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

/** Stands in the HTML of React where a part was not there yet, or failed. */
const LATE_PART = "<!--$!-->";

/**
 * The HTML of `page` whole: it is kept in memory, and must be readable without a script that puts late parts in their place. Most
 * pages have none, and are rendered in one go, for a fifth less than as a stream.
 */
function htmlOf(page: ReactNode): string | Promise<string> {
  const html = renderToString(page);
  return html.includes(LATE_PART) ? htmlWithLateParts(page) : `<!DOCTYPE html>${html}`;
}

/** Renders a document into its `Rendering`; the Response that React Router takes from here has its status and headers alone. */
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
