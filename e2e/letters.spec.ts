import type { Page } from "@playwright/test";
import { expect, test, visit } from "./test";

const PAGE = "/student-opportunities";
const ours = ["Anek Latin", "Mukta", "Mukta"];

/** The fonts that the browser uses for the heading, the first paragraph and the first price. */
async function lettersOf(page: Page): Promise<string[]> {
  await page.waitForLoadState();
  const browser = await page.context().newCDPSession(page);
  await browser.send("DOM.enable");
  await browser.send("CSS.enable");
  const { root } = await browser.send("DOM.getDocument");
  const families: string[] = [];
  for (const query of ["//h1", "//main//p", "//main//*[contains(text(), '₹')]"]) {
    const { searchId } = await browser.send("DOM.performSearch", { query });
    const { nodeIds } = await browser.send("DOM.getSearchResults", { searchId, fromIndex: 0, toIndex: 1 });
    const { fonts } = await browser.send("CSS.getPlatformFontsForNode", { nodeId: nodeIds[0] ?? root.nodeId });
    const names = fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? familyName : "the device's"));
    families.push([...new Set(names)].join(" and ").replace(/ Medium$/, ""));
  }
  await browser.detach();
  return families;
}

/** Fonts use font-display: optional, so a page uses only those loaded within its first 100 ms. */
async function secondVisit(page: Page): Promise<void> {
  await page.goto(PAGE);
  await page.evaluate(() => document.fonts.ready);
  await page.reload();
}

test("the second page at the latest has our letters, the rupee sign among them", async ({ page }) => {
  await secondVisit(page);
  await expect.poll(() => lettersOf(page)).toEqual(ours);
});

test("without script the letters come all the same", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await secondVisit(page);
  await expect.poll(() => lettersOf(page)).toEqual(ours);
  await context.close();
});

test("a page whose letters do not come is written with the device's", async ({ page, watched }) => {
  watched.allow(/Failed to load resource/);
  await page.route("**/fonts/**", (route) => route.abort());
  await visit(page, PAGE);
  expect(await lettersOf(page)).toEqual(Array(3).fill("the device's"));
});
