import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { policyOn } from "../tests/browser-policy";

export { expect };

/** Exceptions for one test: console messages and hosts that are otherwise faults. */
export type Watch = { allow: (message: RegExp) => void; allowHost: (host: string) => void };

/** Records console errors, script errors and requests to other hosts. */
function watch(page: Page, ownHost: string) {
  const allowed: RegExp[] = [];
  const hosts = new Set([ownHost]);
  const seen: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") seen.push(`console: ${message.text()} at ${message.location().url}`);
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

/** Storage keys and the functional consent; undefined outside the site. */
async function heldBy(page: Page, ownHost: string) {
  if (page.isClosed() || new URL(page.url()).host !== ownHost) return undefined;
  return page.evaluate(() => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    isFunctional: /"functional":true/.test(localStorage.getItem("iface-cookie-preferences") ?? ""),
  }));
}

/** Cookies and storage keys that the cookie policy does not name, or that lack consent. */
async function beyondPolicy(context: BrowserContext, ownHost: string): Promise<string[]> {
  const cookies = (await context.cookies()).filter(({ name }) => !policyOn("cookie", name));
  const found = cookies.map(({ name }) => `cookie ${name}`);
  for (const held of await Promise.all(context.pages().map((page) => heldBy(page, ownHost)))) {
    for (const place of ["local", "session"] as const)
      for (const name of held?.[place] ?? []) {
        const policy = policyOn(place, name);
        if (!policy || (policy.category !== "Strictly Necessary" && !held?.isFunctional))
          found.push(`${place} ${name}`);
      }
  }
  return found;
}

/**
 * Fails a test on console errors, script errors, requests to other hosts, and storage that the cookie policy does not
 * name.
 */
export const test = base.extend<{ watched: Watch; dataDir: string }>({
  dataDir: process.env.E2E_DATA ?? "",
  watched: [
    async ({ page, baseURL }, use) => {
      const watched = watch(page, new URL(baseURL ?? "").host);
      await use(watched);
      base.expect(watched.complaints(), "what the browser complained about").toEqual([]);
      const beyond = await beyondPolicy(page.context(), new URL(baseURL ?? "").host);
      base.expect(beyond, "what the browser holds beyond the cookie policy").toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Waits until the page reacts: a static page has its entry script, which queues early events, and a hydrated page has
 * its React root.
 */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { app } = document.documentElement.dataset;
    if (app === "waiting") return document.querySelector("script[src*='/assets/entry.client']") !== null;
    const content = document.querySelector("main > *") ?? document.querySelector("main");
    return content && Object.keys(content).some((key) => key.startsWith("__reactFiber"));
  });
}

/** Waits until the page reacts and, where the header asks for the session, until it is known. */
export async function visit(page: Page, path: string): Promise<void> {
  const session = page.waitForResponse("**/api/auth/me");
  // Pages that do not ask leave this promise pending until the test ends.
  session.catch(() => undefined);
  await page.goto(path);
  await takenOver(page);
  const inShell = (await page.getByRole("contentinfo").count()) > 0;
  const isSupport = (await page.locator('header a[href$="#why-join"]').count()) > 0;
  if (inShell && !isSupport) await session;
}

/** Opens `path` and hydrates it with a mouse movement. */
export async function visitBegun(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await page.mouse.move(1, 1);
  await expect(page.locator("html")).toHaveAttribute("data-app", "on");
}
