import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import type { Log } from "../config/log.server";

/** The connection's address, or the one that the outermost of `proxies` trusted proxies received. */
export function clientAddress(request: Pick<IncomingMessage, "headers" | "socket">, proxies: number): string {
  const direct = request.socket.remoteAddress ?? "";
  if (proxies === 0) return direct;
  const forwarded = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const seen = [...forwarded, direct];
  return seen[Math.max(0, seen.length - 1 - proxies)] ?? direct;
}

export function proxyWatch(log: Log, proxies: number): (request: Pick<IncomingMessage, "headers">) => void {
  let isTold = proxies > 0;
  return ({ headers }) => {
    if (isTold || headers["x-forwarded-for"] === undefined) return;
    isTold = true;
    log.warn(
      "A request came with X-Forwarded-For, but TRUST_PROXY is 0: behind a proxy all visitors count as one network, in every limit. Set TRUST_PROXY to the number of proxies.",
    );
  };
}

/** The unit of rate limits: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const [plain = ""] = address.replace(/^::ffff:(?=\d+\.)/i, "").split("%");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: zeros }, () => "0"), ...right];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
