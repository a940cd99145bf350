import { type Browser, chromium, type Page } from "@playwright/test";
import { browser } from "../e2e/browser";
import { during } from "./program";

// The cookie banner loads two seconds after the page and then fetches.
const QUIET_MS = 3000;
const MOST_MS = 60_000;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

/** Uses the same Chromium as the e2e tests. */
export function withBrowser<Answer>(work: (chromium: Browser) => Promise<Answer>): Promise<Answer> {
  const starting = browser().then(async (options) => {
    const launched = await chromium.launch(options);
    return { launched, stop: () => launched.close() };
  });
  return during(starting, ({ launched }) => work(launched));
}

export async function withPhone<Answer>(launched: Browser, work: (page: Page) => Promise<Answer>): Promise<Answer> {
  const context = await launched.newContext({ ...phone, locale: "en-IN", timezoneId: "Asia/Kolkata" });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Watches requests. The returned function waits until none has been pending for three seconds. */
export function watchRequests(page: Page): () => Promise<void> {
  let underWay = 0;
  let last = performance.now();
  const note = (change: number) => () => {
    underWay += change;
    last = performance.now();
  };
  page.on("request", note(1)).on("requestfinished", note(-1)).on("requestfailed", note(-1));
  return async () => {
    const started = performance.now();
    while (underWay > 0 || performance.now() - last < QUIET_MS) {
      if (performance.now() - started > MOST_MS) throw new Error(`${page.url()} never stops fetching`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
}
