import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { pagePolicy, type Site } from "./security-headers.server";

type Encoding = "br" | "gzip" | "identity";
type Version = { body: Buffer; headers: Record<string, string | number> };
type Entry = { status: number; etag: string; versions: Record<Encoding, Version>; madeAt: number };

export type RenderedPage = { status: number; html: string; headers: Record<string, string> };
/** `isOne`: it has no parameter, so its answers are few whatever their status. */
export type PageKey = { key: string; pathname: string; variant: number; isOne: boolean };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const MAX_AGE_MS = 10 * 60_000;

async function compressed(html: Buffer): Promise<Record<Encoding, Buffer>> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: html.length };
  const [br, gz] = await Promise.all([compressBrotli(html, { params }), compressGzip(html, { level: 9 })]);
  return { br, gzip: gz, identity: html };
}

async function entryOf(page: RenderedPage, fixed: Record<string, string>, site: Site): Promise<Entry> {
  const body = Buffer.from(page.html);
  const etag = createHash("sha256").update(body).digest("base64url").slice(0, 27);
  const bodies = await compressed(body);
  const headers = {
    ...fixed,
    ...page.headers,
    "Content-Security-Policy": pagePolicy(page.html, site),
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "public, no-cache",
    Vary: "Accept-Encoding",
  };
  const version = (encoding: Encoding): Version => ({
    body: bodies[encoding],
    headers: {
      ...headers,
      ETag: `"${etag}-${encoding}"`,
      "Content-Length": bodies[encoding].length,
      ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
    },
  });
  return {
    status: page.status,
    etag,
    madeAt: Date.now(),
    versions: { br: version("br"), gzip: version("gzip"), identity: version("identity") },
  };
}

function encodingFor(accepted: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/.test(accepted)) return "br";
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\b)/.test(accepted) ? "gzip" : "identity";
}

const isKept = ({ isOne }: PageKey, { status }: Entry) => (isOne ? status < 500 : status === 200);

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
    const kept = this.fresh(page.key);
    this.send(request, response, kept ?? (await this.rendered(page)));
  }

  /** The kept entry, unless it has grown old. */
  private fresh(key: string): Entry | undefined {
    const entry = this.entries.get(key);
    return entry && Date.now() - entry.madeAt < MAX_AGE_MS ? entry : undefined;
  }

  private rendered(page: PageKey): Promise<Entry> {
    const running = this.rendering.get(page.key);
    if (running) return running;
    const generation = this.generation;
    const made = this.render(page)
      .then((rendered) => entryOf(rendered, this.fixedHeaders, this.site))
      .then((entry) => {
        if (generation === this.generation && isKept(page, entry)) this.entries.set(page.key, entry);
        return entry;
      })
      .finally(() => this.rendering.delete(page.key));
    this.rendering.set(page.key, made);
    return made;
  }

  private send(request: IncomingMessage, response: ServerResponse, entry: Entry): void {
    const version = entry.versions[encodingFor(String(request.headers["accept-encoding"] ?? ""))];
    const known = request.headers["if-none-match"];
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
