import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { pageMark, pageText } from "./platform/page-context.server";
import { PageMark } from "./platform/page-mark";

/** The HTML of `page` whole: it is kept in memory, and must be readable without a script that puts late parts in their place. */
function htmlOf(page: ReactNode, nonce: string): Promise<string> {
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
      nonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(document),
      onShellError: reject,
      onError: reject,
    });
  });
}

/** Renders a document into `pageText`; the Response that React Router takes from here has its status and headers alone. */
export default async function handleRequest(
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
  loaderContext.set(pageText, await htmlOf(page, mark));
  headers.set("content-type", "text/html");
  return new Response(null, { status, headers });
}
