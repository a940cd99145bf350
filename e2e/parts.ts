import type { Locator, Page } from "@playwright/test";

/** The toast with `title`, in its region. */
export function toast(page: Page, title: string): Locator {
  const region = page.getByRole("region", { name: "Notifications" });
  return region.getByRole("listitem").filter({ has: page.getByText(title, { exact: true }) });
}

/** The bar's button that opens the dropdown called `name`, and the dropdown. */
export function group(page: Page, name: string) {
  const button = page.getByRole("button", { name, exact: true });
  const item = page.locator("header li", { has: button });
  return { trigger: item.getByRole("button"), menu: item.getByRole("list") };
}

/** Where the first word in `place` begins, in pixels from the left. */
export const textLeft = (place: Locator): Promise<number> =>
  place.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return words.getBoundingClientRect().left;
  });

export const banner = (page: Page) => page.getByRole("dialog", { name: "Cookies" });

/** Says that every cookie question is answered, so that no banner comes up. */
export async function consent(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("iface-cookie-consent", "necessary-only"));
}

/** The theme that the page shows. */
export function theme(page: Page): Promise<string> {
  return page.evaluate(() => (document.documentElement.classList.contains("dark") ? "dark" : "light"));
}
