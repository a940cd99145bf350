import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Encoding, encodingFor, quickly, smallest } from "./encoding.server";

type Page = {
  text: string;
  type: string;
  status: number;
  headers: Record<string, string>;
  start: string;
  isCacheable: boolean;
};
/** Alternating names and values, the fastest form for Node. */
type Version = { body: Buffer; headers: string[] };

const flat = (headers: Record<string, string>) => Object.entries(headers).flat();
const ownHeaders = () => ["X-Request-Id", randomUUID()];
const codings = ["br", "br-smallest", "gzip", "identity"] as const;

/** A page in each requested encoding: compressed fast for the first request, smaller for later ones. */
export class PageAnswer {
  readonly isCacheable: boolean;
  readonly start: string;
  private readonly status: number;
  private readonly text: Buffer;
  private readonly type: string;
  private readonly hash: string;
  private readonly headers: string[];
  private readonly tags: readonly string[];
  private readonly versions = new Map<Encoding, Version>();
  private readonly compressing = new Map<Encoding, Promise<Version>>();
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

  isSameAs(other: PageAnswer): boolean {
    const { hash, status, start, headers } = other;
    const isAlike = this.hash === hash && this.status === status && this.start === start;
    return isAlike && String(this.headers) === String(headers);
  }

  send(request: IncomingMessage, response: ServerResponse): Promise<void> | undefined {
    const known = this.status === 200 ? request.headers["if-none-match"] : undefined;
    const tag = known && this.tags.find((one) => known.includes(one));
    if (tag) return void response.writeHead(304, this.headers.concat("ETag", tag, ...ownHeaders())).end();
    const encoding = this.isCacheable ? encodingFor(String(request.headers["accept-encoding"] ?? "")) : "identity";
    const version = this.versions.get(encoding);
    if (version) return this.sendVersion(version, request, response);
    return this.compressed(encoding).then((made) => this.sendVersion(made, request, response));
  }

  private sendVersion({ body, headers }: Version, { method }: IncomingMessage, response: ServerResponse): undefined {
    response.writeHead(this.status, headers.concat(ownHeaders()));
    response.end(method === "HEAD" ? undefined : body);
  }

  /** True once, after the first Brotli response: later requests justify better compression. */
  isFirstAnswered(): boolean {
    const isFirst = this.versions.has("br") && !this.isBeingShrunk;
    this.isBeingShrunk ||= isFirst;
    return isFirst;
  }

  async shrink(): Promise<void> {
    const body = await smallest(this.text);
    this.versions.set("br", this.versionOf(body, "br-smallest"));
  }

  private tagOf = (coding: (typeof codings)[number]) => `"${this.hash}-${coding}"`;

  private compressed(encoding: Encoding): Promise<Version> {
    const begun = this.compressing.get(encoding);
    if (begun) return begun;
    const version = this.compress(encoding).finally(() => this.compressing.delete(encoding));
    this.compressing.set(encoding, version);
    return version;
  }

  private async compress(encoding: Encoding): Promise<Version> {
    const version = this.versionOf(await quickly[encoding](this.text), encoding);
    this.versions.set(encoding, this.versions.get(encoding) ?? version);
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
