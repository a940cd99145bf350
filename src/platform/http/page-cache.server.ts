import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { OwnElements } from "./own-elements.server";
import { pagePolicy, type Site } from "./security-headers.server";
import { SPECULATION_RULES } from "./speculation-rules.server";

type Encoding = "br" | "gzip" | "identity";
type Version = { body: Buffer; headers: Record<string, string | number> };
/** Only pages that are cached are compressed. */
type Versions = Partial<Record<Encoding, Version>> & { identity: Version };
type Entry = { status: number; etag: string; versions: Versions; start: string; isCacheable: boolean };

/** `isFallback`: something built in stands in it for what the database could not tell. */
export type RenderedPage = OwnElements & {
  status: number;
  headers: Record<string, string>;
  /** What the browser starts its application with, as JSON. */
  start: string;
  isFallback?: boolean;
};
/** `isOne`: it has no parameter, so its answers are few whatever their status. */
export type PageKey = { key: string; pathname: string; variant: number; isOne: boolean };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const MAX_AGE_MS = 10 * 60_000;
const MAX_PAGES = 1_000;

type Bodies = Partial<Record<Encoding, Buffer>> & { identity: Buffer };

async function compressed(html: Buffer): Promise<Bodies> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: html.length };
  const [br, gz] = await Promise.all([compressBrotli(html, { params }), compressGzip(html, { level: 9 })]);
  return { br, gzip: gz, identity: html };
}

/** `text` for one answer, at the quality that costs least. */
function compressedOnce(text: string, encoding: Encoding): Promise<Buffer> | Buffer {
  if (encoding === "br") return compressBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return encoding === "gzip" ? compressGzip(text) : Buffer.from(text);
}

type Making = { fixed: Record<string, string>; site: Site; isCacheable: boolean };

async function entryOf(page: RenderedPage, { fixed, site, isCacheable }: Making): Promise<Entry> {
  const identity = Buffer.from(page.html);
  const etag = createHash("sha256").update(identity).digest("base64url").slice(0, 27);
  const bodies: Bodies = isCacheable ? await compressed(identity) : { identity };
  const headers = {
    ...fixed,
    ...page.headers,
    "Content-Security-Policy": pagePolicy(page, site),
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "public, no-cache",
    Vary: "Accept-Encoding",
    "Speculation-Rules": `"${SPECULATION_RULES}"`,
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
    start: page.start,
    isCacheable,
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

const isCacheable = ({ isOne }: PageKey, { status, isFallback }: RenderedPage) =>
  !isFallback && (isOne ? status < 500 : status === 200);

/** Rendered pages in memory, compressed once. They are the same for everyone, so one rendering serves all. */
export class PageCache {
  private readonly entries: LRUCache<string, Entry, PageKey>;

  constructor(
    private readonly render: (page: PageKey) => Promise<RenderedPage>,
    private readonly fixedHeaders: Record<string, string>,
    private readonly site: Site,
  ) {
    this.entries = new LRUCache<string, Entry, PageKey>({
      max: MAX_PAGES,
      ttl: MAX_AGE_MS,
      ttlResolution: 0,
      perf: Date,
      fetchMethod: (_key, _stale, { context }) => this.make(context),
      // A page that was cleared while it was rendered still answers those who waited for it; it is not stored.
      ignoreFetchAbort: true,
    });
  }

  /** Forgets every page: what they show has changed. */
  clear(): void {
    this.entries.clear();
  }

  /** Answers the request from memory, or renders the page, caches it and answers. */
  async answer(request: IncomingMessage, response: ServerResponse, page: PageKey): Promise<void> {
    this.send(request, response, await this.entryFor(page));
  }

  /** Answers the request with what the page is started with. Few ask for it, so it is compressed for each. */
  async answerStart(request: IncomingMessage, response: ServerResponse, page: PageKey): Promise<void> {
    const { start } = await this.entryFor(page);
    const encoding = encodingFor(String(request.headers["accept-encoding"] ?? ""));
    const body = await compressedOnce(start, encoding);
    response.writeHead(200, {
      ...this.fixedHeaders,
      "Content-Type": "application/json",
      "Content-Length": body.length,
      "Cache-Control": "no-cache",
      Vary: "Accept-Encoding",
      ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
      "X-Request-Id": crypto.randomUUID(),
    });
    response.end(request.method === "HEAD" ? undefined : body);
  }

  private async entryFor(page: PageKey): Promise<Entry> {
    const entry = this.entries.get(page.key) ?? (await this.entries.forceFetch(page.key, { context: page }));
    if (!entry.isCacheable && this.entries.peek(page.key) === entry) this.entries.delete(page.key);
    return entry;
  }

  private async make(page: PageKey): Promise<Entry> {
    const rendered = await this.render(page);
    return entryOf(rendered, {
      fixed: this.fixedHeaders,
      site: this.site,
      isCacheable: isCacheable(page, rendered),
    });
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
