import { test as base, type Page } from "@playwright/test";

export { expect } from "@playwright/test";

/** What a page may do although no page should: messages of the console and hosts, each as a pattern. */
export type Watch = { allow: (message: RegExp) => void; allowHost: (host: string) => void };

/** Collects the console errors, script errors and requests to other hosts of PAGE. */
function watch(page: Page, ownHost: string) {
  const allowed: RegExp[] = [];
  const hosts = new Set([ownHost]);
  const seen: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") seen.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => seen.push(`script: ${error.message}`));
  page.on("request", (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith("http") && !hosts.has(host)) seen.push(`foreign request: ${request.url()}`);
  });
  return {
    allow: (message: RegExp) => void allowed.push(message),
    allowHost: (host: string) => void hosts.add(host),
    complaints: () => seen.filter((line) => !allowed.some((pattern) => pattern.test(line))),
  };
}

/** Every test fails when its page logs an error, throws, or asks another host for anything. */
export const test = base.extend<{ watched: Watch; dataDir: string }>({
  dataDir: process.env.E2E_DATA ?? "",
  watched: [
    async ({ page, baseURL }, use) => {
      const watched = watch(page, new URL(baseURL ?? "").host);
      await use(watched);
      base.expect(watched.complaints(), "what the browser complained about").toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until React has taken over the page's own part, which comes after the bar's. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const content = document.querySelector("main > *") ?? document.querySelector("main");
    return content && Object.keys(content).some((key) => key.startsWith("__reactFiber"));
  });
}

/** Opens PATH and waits until React has taken over and, where the page's bar asks for that, knows who is signed in. */
export async function visit(page: Page, path: string): Promise<void> {
  const session = page.waitForResponse("**/api/auth/me");
  // Only pages whose bar asks have to be answered: the others leave this waiting until the test ends.
  session.catch(() => undefined);
  await page.goto(path);
  await takenOver(page);
  const inShell = (await page.getByRole("contentinfo").count()) > 0;
  const isSupport = (await page.locator('header a[href$="#why-join"]').count()) > 0;
  if (inShell && !isSupport) await session;
}
