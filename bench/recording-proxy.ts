import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

/** One answer of the program as it travelled: `head` is the bytes of its status line and headers, `sent` those of its body. */
export type Recorded = {
  path: string;
  /** What the browser says that it is for: document, script, style, font, image, worker, empty. */
  destination: string;
  head: number;
  sent: number;
  /** The body, decoded. */
  body: Buffer;
};

export type Recorder = { url: string; recorded: Recorded[]; stop: () => Promise<void> };

function decoded(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === "br") return brotliDecompressSync(body);
  return encoding === "gzip" ? gunzipSync(body) : body;
}

/** The bytes of an answer's status line and headers, as HTTP/1.1 writes them. */
function headBytes({ statusCode, statusMessage, rawHeaders }: IncomingMessage): number {
  const separators = 2 * rawHeaders.length + 2;
  return `HTTP/1.1 ${statusCode} ${statusMessage}\r\n`.length + rawHeaders.join("").length + separators;
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part);
  return Buffer.concat(parts);
}

/** Asks the program on `port` what `asked` asks, answers it unchanged, and records the answer. */
async function pass(asked: IncomingMessage, answer: ServerResponse, port: number): Promise<Recorded> {
  const { method, url: path = "/", headers } = asked;
  // A connection of its own each: the program may end one that rests just when it would be used again.
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

/** Stands between a browser and the program on `port`, so that nothing which a page fetches goes unseen, by whatever means. */
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
