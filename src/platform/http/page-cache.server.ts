import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { pagePolicy, type Site } from "./security-headers.server";

type Encoding = "br" | "gzip" | "identity";
type Version = { body: Buffer; headers: Record<string, string | number> };
/** Compressed versions are made only of what is kept. */
type Versions = Partial<Record<Encoding, Version>> & { identity: Version };
type Entry = { status: number; etag: string; versions: Versions; madeAt: number };

/** `isStandIn`: something built in stands in it for what the database could not tell. */
export type RenderedPage = {
  status: number;
  html: string;
  headers: Record<string, string>;
  isStandIn?: boolean;
};
/** `isOne`: it has no parameter, so its answers are few whatever their status. */
export type PageKey = { key: string; pathname: string; variant: number; isOne: boolean };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const MAX_AGE_MS = 10 * 60_000;

type Bodies = Partial<Record<Encoding, Buffer>> & { identity: Buffer };

async function compressed(html: Buffer): Promise<Bodies> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: html.length };
  const [br, gz] = await Promise.all([compressBrotli(html, { params }), compressGzip(html, { level: 9 })]);
  return { br, gzip: gz, identity: html };
}

type Making = { fixed: Record<string, string>; site: Site; isKept: boolean };

async function entryOf(page: RenderedPage, { fixed, site, isKept }: Making): Promise<Entry> {
  const identity = Buffer.from(page.html);
  const etag = createHash("sha256").update(identity).digest("base64url").slice(0, 27);
  const bodies: Bodies = isKept ? await compressed(identity) : { identity };
  const headers = {
    ...fixed,
    ...page.headers,
    "Content-Security-Policy": pagePolicy(page.html, site),
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "public, no-cache",
    Vary: "Accept-Encoding",
  };
  const version = (encoding: Encoding, body: Buffer): Version => ({
    body,
    headers: {
      ...headers,
      ETag: `"${etag}-${encoding}"`,
      "Content-Length": body.length,
      ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
    },
  });
  const { br, gzip } = bodies;
  return {
    status: page.status,
    etag,
    madeAt: Date.now(),
    versions: {
      ...(br ? { br: version("br", br) } : {}),
      ...(gzip ? { gzip: version("gzip", gzip) } : {}),
      identity: version("identity", identity),
    },
  };
}

function encodingFor(accepted: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/.test(accepted)) return "br";
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\b)/.test(accepted) ? "gzip" : "identity";
}

const isWorthKeeping = ({ isOne }: PageKey, { status, isStandIn }: RenderedPage) =>
  !isStandIn && (isOne ? status < 500 : status === 200);

/** Rendered pages in memory, compressed once. They are the same for everyone, so one rendering serves all. */
export class PageCache {
  private readonly entries = new Map<string, Entry>();
  private readonly rendering = new Map<string, Promise<Entry>>();
  private generation = 0;

  constructor(
    private readonly render: (key: PageKey) => Promise<RenderedPage>,
    private readonly fixedHeaders: Record<string, string>,
    private readonly site: Site,
  ) {}

  /** Forgets every page: what they show has changed. */
  clear(): void {
    this.generation += 1;
    this.entries.clear();
    this.rendering.clear();
  }

  /** Answers the request from memory, or renders the page, keeps it and answers. */
  async answer(request: IncomingMessage, response: ServerResponse, page: PageKey): Promise<void> {
    const kept = this.kept(page.key);
    this.send(request, response, kept ?? (await this.rendered(page)));
  }

  /** The kept entry, unless it has grown old. */
  private kept(key: string): Entry | undefined {
    const entry = this.entries.get(key);
    return entry && Date.now() - entry.madeAt < MAX_AGE_MS ? entry : undefined;
  }

  private rendered(page: PageKey): Promise<Entry> {
    const running = this.rendering.get(page.key);
    if (running) return running;
    const generation = this.generation;
    const made = this.make(page, generation).finally(() => {
      // After a change another one may be under way by now.
      if (this.rendering.get(page.key) === made) this.rendering.delete(page.key);
    });
    this.rendering.set(page.key, made);
    return made;
  }

  /** Renders the page, and keeps it unless it changed since GENERATION or is not worth it. */
  private async make(page: PageKey, generation: number): Promise<Entry> {
    const rendered = await this.render(page);
    const isKept = isWorthKeeping(page, rendered);
    const entry = await entryOf(rendered, { fixed: this.fixedHeaders, site: this.site, isKept });
    if (generation === this.generation && isKept) this.entries.set(page.key, entry);
    return entry;
  }

  private send(request: IncomingMessage, response: ServerResponse, entry: Entry): void {
    const encoding = encodingFor(String(request.headers["accept-encoding"] ?? ""));
    const version = entry.versions[encoding] ?? entry.versions.identity;
    const known = request.headers["if-none-match"];
    response.setHeader("X-Request-Id", crypto.randomUUID());
    if (entry.status === 200 && known?.includes(entry.etag)) {
      const {
        "Content-Length": _length,
        "Content-Encoding": _encoding,
        "Content-Type": _type,
        ...headers
      } = version.headers;
      response.writeHead(304, headers).end();
      return;
    }
    response.writeHead(entry.status, version.headers);
    response.end(request.method === "HEAD" ? undefined : version.body);
  }
}
