import type { Page } from "@playwright/test";
import { consent } from "./parts";
import { expect, test } from "./test";

/** Lets our fonts come after the page is painted without them, as they do on a slow first visit. */
async function holdFontsBack(page: Page): Promise<void> {
  await page.route("**/fonts/*", async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await route.continue();
  });
}

/** Sends `path` with other words in its title. */
async function retitle(page: Page, path: string, title: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({ response: answer, body: text.replace(/(<h1[^>]*>)[^<]*/, `$1${title}`) });
  });
}

/** What moves on the page `path` until it is painted with our fonts. */
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
    // The frame with our letters has to be painted before its shifts are told.
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

const blog = "/media/blogs/five-questions-before-a-pour";
const titles = [
  "Five questions before a pour",
  "Who checks the checker of a bridge",
  "Illicit infill filling little till William wills it",
  "Why monsoon formwork warms and how we measure moisture in it",
  "WINDOWS FOR MUMBAI",
  "पुल की जाँच कौन करता है और कब",
];
for (const title of titles)
  test(`whatever an editor calls an entry, nothing moves when our fonts come late: ${title} @phone`, async ({
    page,
  }) => {
    await retitle(page, blog, title);
    expect(await movesOf(page, blog)).toEqual([]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  });

test("our letters are shown at the first visit, also when they come late @phone", async ({ page }) => {
  await movesOf(page, blog);
  const family = await page.getByRole("heading", { level: 1 }).evaluate((it) => getComputedStyle(it).fontFamily);
  expect(family).toMatch(/^Anek,/);
});
