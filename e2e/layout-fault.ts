import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./test";

type Theme = "light" | "dark";

const ofColours = ["color-contrast", "link-in-text-block"];

/** Changes the theme and waits for the end of colour and toast animations. */
export async function toTheme(name: Theme): Promise<void> {
  document.documentElement.className = name;
  const hasEnd = ({ effect, playState }: Animation) =>
    playState === "running" && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  const onTheirWay = document.getAnimations().filter(hasEnd);
  await Promise.allSettled(onTheirWay.map(({ finished }) => finished));
}

/** Expects no axe violation in `themes` and no horizontal scrolling at 320 px. */
export async function expectNoLayoutFault(page: Page, themes: readonly Theme[] = ["light", "dark"]): Promise<void> {
  for (const [at, theme] of themes.entries()) {
    await page.evaluate(toTheme, theme);
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    // Themes differ only in colours.
    const { violations } = await (at === 0 ? axe : axe.withRules(ofColours)).analyze();
    expect([theme, violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)]).toEqual([theme, []]);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
}
