import { PassThrough, Readable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

/** Renders a document whole: it is kept in memory, and must be readable without a script that puts late parts in their place. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        headers.set("content-type", "text/html");
        const body = Readable.toWeb(pipe(new PassThrough())) as ReadableStream;
        resolve(new Response(body, { status, headers }));
      },
      onShellError: reject,
      onError: reject,
    });
  });
}
