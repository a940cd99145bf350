import { afterEach, beforeEach, expect, test, vi } from "vitest";

const kept = new Map<string, string>();

async function idOfNewPage(): Promise<string> {
  vi.resetModules();
  const { browserId } = await import("./browser-id");
  expect(browserId()).toBe(browserId());
  return browserId();
}

beforeEach(() => {
  kept.clear();
  vi.useFakeTimers({ now: new Date("2026-11-22T10:00:00Z") });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a browser keeps its id for the day and has another one the next", async () => {
  const first = await idOfNewPage();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(await idOfNewPage()).toBe(first);
  vi.setSystemTime(new Date("2026-11-23T10:00:00Z"));
  expect(await idOfNewPage()).not.toBe(first);
});

test("a browser that refuses storage has an id for each page load, and one that keeps nonsense a new one", async () => {
  kept.set("iface-captcha-browser", "none");
  expect(await idOfNewPage()).toMatch(/^[0-9a-f]{32}$/);
  vi.stubGlobal("localStorage", undefined);
  expect(await idOfNewPage()).not.toBe(await idOfNewPage());
});
