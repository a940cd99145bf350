import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./test";

type Theme = "light" | "dark";

/** Nothing for axe to say in `themes`, and nothing to scroll sideways on the narrowest phone. */
export async function expectGoodLook(
  page: Page,
  themes: readonly Theme[] = ["light", "dark"],
): Promise<void> {
  for (const theme of themes) {
    await page.evaluate((name) => {
      document.documentElement.className = name;
    }, theme);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
    expect([theme, violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)]).toEqual([theme, []]);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
}
