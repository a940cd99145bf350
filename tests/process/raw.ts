import { get, type IncomingHttpHeaders } from "node:http";

export type Raw = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer };

/** Requests `address` unchanged and returns the undecoded body. */
export function readRaw(address: string, headers: Record<string, string> = {}, method = "GET"): Promise<Raw> {
  // fetch would normalise the path and decode the body.
  const { origin } = new URL(address);
  const { hostname: host, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    get({ host, port, path: address.slice(origin.length), headers, method, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    }).on("error", reject);
  });
}
