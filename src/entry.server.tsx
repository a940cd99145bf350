import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { pageParts } from "./platform/page-context.server";
import { PageParts, type PageStart } from "./platform/page-start";

/** What the browser starts the application of this page with: what React Router's own `Scripts` would write into the document. */
async function startOf({
  manifest,
  staticHandlerContext,
  serverHandoffString = "{}",
  serverHandoffStream,
}: EntryContext): Promise<PageStart> {
  const routes = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? []);
  return {
    entry: manifest.entry.module,
    manifest: manifest.url,
    routes: routes.map(({ id, module }) => ({ id, module })),
    files: [...new Set(routes.flatMap(({ module, imports = [] }) => [module, ...imports]))],
    settings: JSON.parse(serverHandoffString),
    data: serverHandoffStream ? await new Response(serverHandoffStream).text() : "",
  };
}

/** Renders a document whole: it is kept in memory, and must be readable without a script that puts late parts in their place. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loaderContext: RouterContextProvider,
): Promise<Response> {
  const parts = loaderContext.get(pageParts);
  let rendered = context;
  if (import.meta.env.PROD) {
    const start = await startOf(context);
    parts.entry = start.entry;
    parts.start = start;
    rendered = { ...context, serverHandoffStream: undefined };
  }
  const page = (
    <PageParts value={parts}>
      <ServerRouter context={rendered} url={request.url} nonce={parts.mark} />
    </PageParts>
  );
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const document = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        headers.set("content-type", "text/html");
        resolve(new Response(Buffer.concat(chunks), { status, headers }));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      nonce: parts.mark,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(document),
      onShellError: reject,
      onError: reject,
    });
  });
}
