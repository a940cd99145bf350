import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { pageMark } from "./platform/page-context.server";
import { PageMark } from "./platform/page-mark";

/** Renders a document whole: it is kept in memory, and must be readable without a script that puts late parts in their place. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loaderContext: RouterContextProvider,
): Promise<Response> {
  const mark = loaderContext.get(pageMark);
  const page = (
    <PageMark value={mark}>
      <ServerRouter context={context} url={request.url} nonce={mark} />
    </PageMark>
  );
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const document = new Writable({
      write(part, _encoding, done) {
        parts.push(part);
        done();
      },
      final(done) {
        headers.set("content-type", "text/html");
        resolve(new Response(Buffer.concat(parts), { status, headers }));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(page, {
      nonce: mark,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(document),
      onShellError: reject,
      onError: reject,
    });
  });
}
