// A child process that sends requests over keep-alive connections, each after the last answer. It uses bare sockets,
// because Node's client costs several times as much as the servers under test.
import { connect, type Socket } from "node:net";

/**
 * Without `bodies`: GET for `seconds`. Otherwise one POST per body with its headers from `own`, until bodies or seconds
 * run out.
 */
export type LoadOrder = {
  port: number;
  path: string;
  headers: Record<string, string>;
  bodies: string[];
  own?: Record<string, string>[];
  connections: number;
  seconds: number;
};
export type LoadReport = { answered: number; seconds: number; statuses: Record<string, number> };

const HEAD_END = Buffer.from("\r\n\r\n");

type Run = { next: () => Buffer | undefined; answered: (status: string) => void };

const linesOf = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");

function requestsOf({ path, headers, bodies, own, port }: LoadOrder, deadline: number): () => Buffer | undefined {
  const lines = linesOf({ host: `127.0.0.1:${port}`, ...headers });
  const plain = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines}\r\n`);
  const posts = bodies.map((body, index) =>
    Buffer.from(
      `POST ${path} HTTP/1.1\r\n${lines}${linesOf(own?.[index] ?? {})}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    ),
  );
  const isPost = posts.length > 0;
  return () => (performance.now() >= deadline ? undefined : isPost ? posts.pop() : plain);
}

/** Bytes of the whole answer; undefined until its head is complete. */
function answerLength(received: Buffer): { length: number; status: string } | undefined {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd === -1) return undefined;
  const head = received.toString("latin1", 0, headEnd);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`an answer without a length: ${head}`);
  return { length: headEnd + HEAD_END.length + Number(length), status: head.slice(9, 12) };
}

function listen(socket: Socket, run: Run, done: () => void, fail: (cause: Error) => void): void {
  let received: Buffer = Buffer.alloc(0);
  let expected: ReturnType<typeof answerLength>;
  socket.on("data", (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    expected ??= answerLength(received);
    if (!expected || received.length < expected.length) return;
    if (received.length > expected.length) return fail(new Error("more bytes came than the answer has"));
    run.answered(expected.status);
    received = Buffer.alloc(0);
    expected = undefined;
    const following = run.next();
    if (following) socket.write(following);
    else done();
  });
}

function drive(port: number, run: Run): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: "127.0.0.1", port, noDelay: true });
    const done = () => {
      socket.removeAllListeners("close").destroy();
      resolve();
    };
    socket.on("error", reject).on("close", () => reject(new Error("the server closed a connection")));
    listen(socket, run, done, reject);
    const first = run.next();
    if (first) socket.write(first);
    else done();
  });
}

async function load(order: LoadOrder): Promise<LoadReport> {
  const statuses: Record<string, number> = {};
  let answered = 0;
  const started = performance.now();
  const next = requestsOf(order, started + order.seconds * 1000);
  const run: Run = {
    next,
    answered(status) {
      answered += 1;
      statuses[status] = (statuses[status] ?? 0) + 1;
    },
  };
  await Promise.all(Array.from({ length: order.connections }, () => drive(order.port, run)));
  return { answered, seconds: (performance.now() - started) / 1000, statuses };
}

process.on("message", (order: LoadOrder) => {
  load(order).then(
    (report) => process.send?.({ report }),
    (cause: Error) => process.send?.({ error: cause.message }),
  );
});
