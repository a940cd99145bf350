import type { Locator, Page } from "@playwright/test";

export function toast(page: Page, title: string): Locator {
  const region = page.getByRole("region", { name: "Notifications" });
  return region.getByRole("listitem").filter({ has: page.getByText(title, { exact: true }) });
}

/** The button and menu of the dropdown `name` in the header. */
export function group(page: Page, name: string) {
  const button = page.getByRole("button", { name, exact: true });
  const item = page.locator("header li", { has: button });
  return { trigger: item.getByRole("button"), menu: item.getByRole("list") };
}

/** Pixels from the left to the first word in `place`. */
export const textLeft = (place: Locator): Promise<number> =>
  place.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return words.getBoundingClientRect().left;
  });

export const banner = (page: Page) => page.getByRole("dialog", { name: "Cookies" });

/** Stores a cookie choice, so that no banner appears. */
export async function consent(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("iface-cookie-consent", "necessary-only"));
}

export function theme(page: Page): Promise<string> {
  return page.evaluate(() => (document.documentElement.classList.contains("dark") ? "dark" : "light"));
}
