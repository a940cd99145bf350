import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Encoding, encodingFor, quickly, smallest } from "./encoding.server";

/** A text with its status and the headers it has in whichever encoding. What is not cached is not compressed. */
type Page = {
  text: string;
  type: string;
  status: number;
  headers: Record<string, string>;
  /** What the browser starts the application of the page with. */
  start: string;
  isCacheable: boolean;
};
/** Headers as node sends them fastest: names and values in turn. */
type Version = { body: Buffer; headers: string[] };

const flat = (headers: Record<string, string>) => Object.entries(headers).flat();
const codings = ["br", "br-smallest", "gzip", "identity"] as const;

/** A page in the encodings that somebody asked for: compressed quickly for who asks first, smaller for those who follow. */
export class PageAnswer {
  readonly isCacheable: boolean;
  readonly start: string;
  private readonly status: number;
  private readonly text: Buffer;
  private readonly type: string;
  private readonly hash: string;
  private readonly headers: string[];
  private readonly tags: readonly string[];
  private readonly versions = new Map<Encoding, Promise<Version>>();
  private isBeingShrunk = false;

  constructor({ text, type, status, headers, start, isCacheable }: Page) {
    this.isCacheable = isCacheable;
    this.start = start;
    this.type = type;
    this.status = status;
    this.text = Buffer.from(text);
    this.hash = createHash("sha256").update(this.text).digest("base64url").slice(0, 27);
    this.headers = flat(headers);
    this.tags = codings.map((coding) => this.tagOf(coding));
  }

  /** Whether `other` is answered as this is. */
  isSameAs(other: PageAnswer): boolean {
    const { hash, status, start, headers } = other;
    const isAlike = this.hash === hash && this.status === status && this.start === start;
    return isAlike && String(this.headers) === String(headers);
  }

  async send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const own = ["X-Request-Id", randomUUID()];
    const known = this.status === 200 ? request.headers["if-none-match"] : undefined;
    const tag = known && this.tags.find((one) => known.includes(one));
    if (tag) return void response.writeHead(304, this.headers.concat("ETag", tag, own)).end();
    const encoding = this.isCacheable
      ? encodingFor(String(request.headers["accept-encoding"] ?? ""))
      : "identity";
    const { body, headers } = await this.version(encoding);
    response.writeHead(this.status, headers.concat(own));
    response.end(request.method === "HEAD" ? undefined : body);
  }

  /** True once, after the first answer in brotli: most pages are asked for again, and a smaller one pays off. */
  isFirstAnswered(): boolean {
    const isFirst = this.versions.has("br") && !this.isBeingShrunk;
    this.isBeingShrunk ||= isFirst;
    return isFirst;
  }

  /** Compresses it as small as it gets, for the answers that follow. */
  async shrink(): Promise<void> {
    const body = await smallest(this.text);
    this.versions.set("br", Promise.resolve(this.versionOf(body, "br-smallest")));
  }

  private tagOf = (coding: (typeof codings)[number]) => `"${this.hash}-${coding}"`;

  private version(encoding: Encoding): Promise<Version> {
    const known = this.versions.get(encoding);
    if (known) return known;
    const version = quickly[encoding](this.text).then((body) => this.versionOf(body, encoding));
    version.catch(() => this.versions.delete(encoding));
    this.versions.set(encoding, version);
    return version;
  }

  private versionOf(body: Buffer, coding: (typeof codings)[number]): Version {
    const [encoding] = coding.split("-");
    const own = {
      "Content-Type": this.type,
      "Content-Length": String(body.length),
      ETag: this.tagOf(coding),
      ...(encoding === "identity" ? {} : { "Content-Encoding": encoding }),
    };
    return { body, headers: [...this.headers, ...flat(own)] };
  }
}
