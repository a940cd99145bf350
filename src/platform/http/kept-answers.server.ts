import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";

type Answer = { body: Buffer; headers: Record<string, string> };

const MOST_KEPT = 500;

/** Caches responses that are the same for everyone, so that concurrent requests share one computation. */
export class KeptAnswers {
  private readonly answers = new LRUCache<string, Answer>({ max: MOST_KEPT, ttl: 1, ttlResolution: 0, perf: Date });

  constructor(private readonly headers: Readonly<Record<string, string>>) {}

  keep(address: string, { body, headers }: Answer, ms: number): void {
    const length = String(body.byteLength);
    this.answers.set(
      address,
      { body, headers: { ...this.headers, ...headers, "content-length": length } },
      { ttl: ms },
    );
  }

  answer({ method, url = "" }: IncomingMessage, response: ServerResponse): boolean {
    const kept = method === "GET" ? this.answers.get(url) : undefined;
    if (!kept) return false;
    response.writeHead(200, { ...kept.headers, "X-Request-Id": randomUUID() });
    response.end(kept.body);
    return true;
  }
}
