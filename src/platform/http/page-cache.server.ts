import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { dayBounds, indianDay } from "../indian-time";
import type { OwnElements } from "./own-elements.server";
import { PageAnswer } from "./page-answer.server";
import { pagePolicy, type Site } from "./security-headers.server";

/** `isFallback`: something built in stands in it for what the database could not tell. */
export type RenderedPage = OwnElements & {
  status: number;
  headers: Record<string, string>;
  /** What the browser starts its application with, as JSON. */
  start: string;
  isFallback?: boolean;
  /** It may read codes with the camera. */
  usesCamera?: boolean | undefined;
};
/** `isOne`: it has no parameter, so its answers are few whatever their status. `search`: "?page=2", where it is rendered for it. */
export type PageKey = { key: string; pathname: string; variant: number; isOne: boolean; search?: string };

const MAX_AGE_MS = 10 * 60_000;
const MAX_PAGES = 1_000;

const today = () => indianDay(new Date(Date.now()));
/** Until a page is rendered anew: at midnight in India at the latest, when fees that were planned begin to hold. */
const ageToGo = () => Math.min(MAX_AGE_MS, dayBounds(today()).until.getTime() - Date.now());

const isCacheable = ({ isOne }: PageKey, { status, isFallback }: RenderedPage) =>
  !isFallback && (isOne ? status < 500 : status === 200);

/** Rendered pages in memory, compressed once. They are the same for everyone, so one rendering serves all. */
export class PageCache {
  private readonly entries: LRUCache<string, PageAnswer, PageKey>;
  /** What was cached and may turn out not to have changed: it then need not be compressed again. */
  private readonly earlier: LRUCache<string, PageAnswer>;
  private readonly oneAtATime = pLimit(1);

  constructor(
    private readonly render: (page: PageKey) => Promise<RenderedPage>,
    private readonly fixedHeaders: Record<string, string>,
    private readonly site: Site,
    /** Hears of a page that could not be made smaller; it stays as it is. */
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
      // A page that was cleared while it was rendered still answers those who waited for it; it is not stored.
      ignoreFetchAbort: true,
      dispose: (answer, key, reason) => {
        if (answer.isCacheable && (reason === "delete" || reason === "expire")) this.earlier.set(key, answer);
      },
    });
  }

  /** Forgets every page: what they show has changed. */
  clear(): void {
    this.entries.clear();
  }

  /** Answers the request from memory, at once where it can; or renders the page, caches it and answers. */
  async answer(request: IncomingMessage, response: ServerResponse, page: PageKey): Promise<void> {
    const known = this.entries.get(page.key);
    const answer = known?.isCacheable ? known : await this.answerFor(page);
    const sending = answer.send(request, response);
    if (sending) await sending;
    if (answer.isFirstAnswered()) this.shrink(page.key, answer);
  }

  /** Answers the request with what the page is started with. Few ask for it, so it is compressed for each. */
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

  /** Shrinks `answer` when its turn comes, unless the page has changed meanwhile. */
  private shrink(key: string, answer: PageAnswer): void {
    const isCurrent = () => (this.entries.peek(key, { allowStale: true }) ?? this.earlier.get(key)) === answer;
    this.oneAtATime(async () => isCurrent() && answer.shrink()).catch(this.onNotSmaller);
  }
}
