import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";

type Sending = { path: string; parts: readonly string[]; headers?: Record<string, string>; method?: string };
export type Sent = { status: number | undefined; headers: Record<string, string | string[] | undefined>; body: string };

/** Writes `parts` one after the other, chunked unless `headers` give a length. */
export function send(url: string, { path, parts, headers, method = "POST" }: Sending): Promise<Sent> {
  // fetch would set Host and Content-Length by itself.
  const { hostname: host, port } = new URL(url);
  // Keep-alive, as in browsers: with "connection: close" a client that is still writing would lose the answer.
  const agent = new Agent({ keepAlive: true });
  return new Promise<Sent>((resolve, reject) => {
    const asking = request({ host, port, path, method, headers, agent }, (answer) => {
      const { statusCode: status, headers: answered } = answer;
      text(answer).then((body) => resolve({ status, headers: answered, body }), reject);
    });
    asking.on("error", reject);
    for (const part of parts) asking.write(part);
    asking.end();
  }).finally(() => agent.destroy());
}
