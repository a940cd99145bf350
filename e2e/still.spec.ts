import type { Page } from "@playwright/test";
import { consent } from "./parts";
import { expect, test } from "./test";

/** Delays fonts until 200 ms after the first paint. An optional font may replace the fallback only within 100 ms. */
async function holdFontsBack(page: Page): Promise<void> {
  await page.route("**/fonts/*", async (route) => {
    await page.waitForFunction(() => {
      const paint = performance.getEntriesByName("first-contentful-paint")[0];
      return paint !== undefined && performance.now() - paint.startTime > 200;
    });
    await route.continue();
  });
}

/** The layout shifts of the page until our fonts have loaded. */
async function movesOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await page.waitForFunction(() =>
    Array.from(document.fonts).some(({ family, status }) => family === "Anek" && status === "loaded"),
  );
  return page.evaluate(async () => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    const shifts: Shift[] = [];
    const watch = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[])));
    watch.observe({ type: "layout-shift", buffered: true });
    // Shifts are reported only after the frame is painted.
    const painted = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let frame = 0; frame < 3; frame += 1) await painted();
    shifts.push(...(watch.takeRecords() as Shift[]));
    return shifts.map(({ value, sources }) => {
      const texts = sources.map(({ node }) => node?.textContent?.trim().slice(0, 40));
      return `${value.toFixed(4)}: ${texts.join(" | ")}`;
    });
  });
}

test.beforeEach(async ({ page }) => {
  await consent(page);
  await holdFontsBack(page);
});

const paths = [
  "/news",
  "/verify",
  "/tools-calculators",
  "/courses/road-safety-audit",
  "/store/pocket-scale",
  "/media/journal/low-carbon-cement-review",
];
for (const path of paths)
  test(`nothing on ${path} moves when our fonts come late @both`, async ({ page }) => {
    expect(await movesOf(page, path)).toEqual([]);
  });
