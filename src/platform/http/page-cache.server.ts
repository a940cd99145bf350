import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { dayBounds, indianDay } from "../time/indian-time";
import type { OwnElements } from "./own-elements.server";
import { PageAnswer } from "./page-answer.server";
import { pagePolicy, type Site } from "./security-headers.server";

export type RenderedPage = OwnElements & {
  status: number;
  headers: Record<string, string>;
  start: string;
  isFallback?: boolean;
  usesCamera?: boolean | undefined;
};
/** `isOne`: has no parameters, so its 4xx answers can be cached too. `search`: its query, such as "?page=2". */
export type PageKey = { key: string; pathname: string; variant: number; isOne: boolean; search?: string };

const MAX_AGE_MS = 10 * 60_000;
const MAX_PAGES = 1_000;

const today = () => indianDay(new Date(Date.now()));
/** Expires at midnight in India at the latest, when planned fees take effect. */
const ageToGo = () => Math.min(MAX_AGE_MS, dayBounds(today()).until.getTime() - Date.now());

const isCacheable = ({ isOne }: PageKey, { status, isFallback }: RenderedPage) =>
  !isFallback && (isOne ? status < 500 : status === 200);

export class PageCache {
  private readonly entries: LRUCache<string, PageAnswer, PageKey>;
  /** Evicted pages; an unchanged new rendering reuses their compression. */
  private readonly earlier: LRUCache<string, PageAnswer>;
  private readonly oneAtATime = pLimit(1);

  constructor(
    private readonly render: (page: PageKey) => Promise<RenderedPage>,
    private readonly fixedHeaders: Record<string, string>,
    private readonly site: Site,
    private readonly onNotSmaller: (cause: unknown) => void,
    most = MAX_PAGES,
  ) {
    this.earlier = new LRUCache<string, PageAnswer>({ max: most });
    this.entries = new LRUCache<string, PageAnswer, PageKey>({
      max: most,
      ttlResolution: 0,
      perf: Date,
      fetchMethod: async (_key, _stale, { context, options }) => {
        const answer = await this.make(context);
        options.ttl = ageToGo();
        return answer;
      },
      // A rendering that is cleared while running still answers its requests, but is not stored.
      ignoreFetchAbort: true,
      dispose: (answer, key, reason) => {
        if (answer.isCacheable && (reason === "delete" || reason === "expire")) this.earlier.set(key, answer);
      },
    });
  }

  clear(): void {
    this.entries.clear();
  }

  async answer(request: IncomingMessage, response: ServerResponse, page: PageKey): Promise<void> {
    const known = this.entries.get(page.key);
    const answer = known?.isCacheable ? known : await this.answerFor(page);
    const sending = answer.send(request, response);
    if (sending) await sending;
    if (answer.isFirstAnswered()) this.shrink(page.key, answer);
  }

  /** Compressed per request, because it is rarely fetched. */
  async answerStart(request: IncomingMessage, response: ServerResponse, page: PageKey): Promise<void> {
    const { start } = await this.answerFor(page);
    const headers = { ...this.fixedHeaders, "Cache-Control": "no-cache", Vary: "Accept-Encoding" };
    const answer = new PageAnswer({
      text: start,
      start,
      headers,
      status: 200,
      type: "application/json",
      isCacheable: true,
    });
    await answer.send(request, response);
  }

  private async answerFor(page: PageKey): Promise<PageAnswer> {
    const { key } = page;
    const answer = this.entries.get(key) ?? (await this.entries.forceFetch(key, { context: page }));
    if (!answer.isCacheable && this.entries.peek(key) === answer) this.entries.delete(key);
    return answer;
  }

  private async make(page: PageKey): Promise<PageAnswer> {
    const day = today();
    const rendered = await this.render(page);
    const made = new PageAnswer({
      text: rendered.html,
      type: "text/html; charset=utf-8",
      status: rendered.status,
      headers: {
        ...this.fixedHeaders,
        ...rendered.headers,
        "Content-Security-Policy": pagePolicy(rendered, this.site),
        "Cache-Control": "public, no-cache",
        Vary: "Accept-Encoding",
      },
      start: rendered.start,
      isCacheable: isCacheable(page, rendered) && day === today(),
    });
    if (!made.isCacheable) return made;
    const earlier = this.earlier.get(page.key);
    this.earlier.delete(page.key);
    return earlier?.isSameAs(made) ? earlier : made;
  }

  private shrink(key: string, answer: PageAnswer): void {
    const isCurrent = () => (this.entries.peek(key, { allowStale: true }) ?? this.earlier.get(key)) === answer;
    this.oneAtATime(async () => isCurrent() && answer.shrink()).catch(this.onNotSmaller);
  }
}
