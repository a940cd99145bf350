import type { Browser, Page } from "@playwright/test";
import { colleague } from "./staff";
import { expect } from "./test";

const prices = { "mercantile-field-notebook": 280, "mercantile-pocket-scale": 190 };

export async function enterDelivery(page: Page): Promise<void> {
  await page.getByLabel("House, street and locality").fill("4 Sample Cross, Jayanagar");
  await page.getByLabel("City, town or village").fill("Bengaluru");
  await page.getByLabel("PIN code").fill("560011");
  await page.getByLabel("State or union territory").selectOption({ label: "Karnataka" });
}

/** Turns two samples into real items with prices, because samples cannot be ordered. */
export async function openStore(browser: Browser, dataDir: string, baseURL: string | undefined) {
  const { page } = await colleague(browser, dataDir, baseURL, "editor");
  for (const [id, price] of Object.entries(prices)) {
    const path = `/api/staff/content/${id}`;
    const { entry } = await (await page.request.get(path)).json();
    if (!entry.value.isSample) continue;
    const value = { ...entry.value, price, isSample: false };
    const saved = await page.request.put(path, { data: { value, version: entry.version } });
    const { version, publicationChanges } = (await saved.json()).entry;
    const published = await page.request.post(`${path}/publication`, { data: { version, publicationChanges } });
    expect(published.status(), await published.text()).toBe(200);
  }
  await page.context().close();
}
