import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

/** Sizes in bytes: `head` is the status line and headers, `sent` the body as transferred. */
export type Recorded = {
  path: string;
  /** From Sec-Fetch-Dest: document, script, style, font, image, worker or empty. */
  destination: string;
  head: number;
  sent: number;
  body: Buffer;
};

export type Recorder = { url: string; recorded: Recorded[]; stop: () => Promise<void> };

function decoded(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === "br") return brotliDecompressSync(body);
  return encoding === "gzip" ? gunzipSync(body) : body;
}

/** The size of the status line and headers in HTTP/1.1. */
function headBytes({ statusCode, statusMessage, rawHeaders }: IncomingMessage): number {
  const separators = 2 * rawHeaders.length + 2;
  return `HTTP/1.1 ${statusCode} ${statusMessage}\r\n`.length + rawHeaders.join("").length + separators;
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part);
  return Buffer.concat(parts);
}

/** Forwards a request to the program on `port` and records the answer. */
async function pass(asked: IncomingMessage, answer: ServerResponse, port: number): Promise<Recorded> {
  const { method, url: path = "/", headers } = asked;
  // A new connection each, because the program may close an idle one just as it is reused.
  const onward = request({ host: "127.0.0.1", port, method, path, headers, agent: false });
  const answering = new Promise<IncomingMessage>((resolve, reject) => {
    onward.once("response", resolve).once("error", reject);
  });
  asked.pipe(onward);
  const got = await answering;
  const body = await bodyOf(got);
  answer.writeHead(got.statusCode ?? 502, got.statusMessage, got.rawHeaders).end(body);
  return {
    path,
    destination: String(headers["sec-fetch-dest"] ?? "unknown"),
    head: headBytes(got),
    sent: body.length,
    body: decoded(body, got.headers["content-encoding"]),
  };
}

/** A proxy before the program on `port` that sees every fetch of a browser. */
export async function startRecorder(port: number): Promise<Recorder> {
  const recorded: Recorded[] = [];
  const server = createServer((asked, answer) => {
    pass(asked, answer, port).then(
      (one) => recorded.push(one),
      () => answer.destroy(),
    );
  });
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    recorded,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
