import type { Page } from "@playwright/test";
import { consent } from "./parts";
import { expect, test, visit } from "./test";

/** Records each entrance animation by its element's position in the page. Returns a reader of the record. */
async function watchRises(page: Page) {
  await page.addInitScript(() => {
    const rises: string[] = [];
    Object.assign(window, { rises });
    const place = (node: Element): string => {
      const { parentElement: parent } = node;
      return parent ? `${place(parent)}/${[...parent.children].indexOf(node)}` : "";
    };
    document.addEventListener("transitionrun", ({ target, propertyName }) => {
      if (propertyName === "translate" && target instanceof Element && target.closest("main"))
        rises.push(`${location.pathname} ${place(target)}`);
    });
  });
  return () =>
    page.evaluate(() => {
      const rises: unknown = Reflect.get(window, "rises");
      return Array.isArray(rises) ? rises.map(String) : [];
    });
}

/** Waits for the end of all animations in the main content. */
const settled = (page: Page) =>
  page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      return playState !== "running" || !target?.closest("main");
    }),
  );

test.beforeEach(({ page }) => consent(page));

test("entrances play once: not again at scrolling, at another theme or when the window changes", async ({ page }) => {
  const rises = await watchRises(page);
  await visit(page, "/membership");
  await settled(page);
  const played = await rises();
  expect(played.length).toBeGreaterThan(0);
  expect(new Set(played).size).toBe(played.length);
  await page.mouse.wheel(0, 3000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await page.setViewportSize({ width: 900, height: 700 });
  await settled(page);
  expect(await rises()).toEqual(played);
});

test.describe("for whoever asked for stillness", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing enters", async ({ page }) => {
    const rises = await watchRises(page);
    await visit(page, "/membership");
    await settled(page);
    expect(await rises()).toEqual([]);
  });
});
