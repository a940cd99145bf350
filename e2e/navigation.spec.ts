import { consent, group, textLeft } from "./parts";
import { expect, test, visit } from "./test";

test.beforeEach(({ page }) => consent(page));

test("a dropdown opens under the pointer and closes 150 ms after it leaves", async ({ page }) => {
  await page.clock.install();
  await visit(page, "/");
  const { trigger, menu } = group(page, "About");
  await expect(trigger).toHaveAttribute("aria-expanded", "false");
  await trigger.hover();
  await expect(menu).toBeVisible();
  await expect(trigger).toHaveAttribute("aria-expanded", "true");
  await menu.getByRole("link", { name: "Leadership" }).hover();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.mouse.move(700, 700);
  await page.clock.runFor(149);
  await expect(menu).toBeVisible();
  await page.clock.runFor(1);
  await expect(menu).toBeHidden();
});

test("a pointer that comes back within the delay keeps the dropdown open", async ({ page }) => {
  await page.clock.install();
  await visit(page, "/");
  const { trigger, menu } = group(page, "Events");
  await trigger.hover();
  await expect(menu).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.mouse.move(700, 700);
  await page.clock.runFor(100);
  await trigger.hover();
  await page.clock.runFor(1000);
  await expect(menu).toBeVisible();
});

test("a dropdown opens by click and by Enter; Escape gives focus back, a press outside closes", async ({ page }) => {
  await visit(page, "/");
  const { trigger, menu } = group(page, "Media");
  await trigger.focus();
  await page.keyboard.press("Enter");
  await expect(menu).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("link", { name: "News", exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(trigger).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(menu.getByRole("link", { name: "News", exact: true })).toBeFocused();
  await page.keyboard.press("End");
  await expect(menu.getByRole("link", { name: "Magazine" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(menu).toBeHidden();
  await trigger.click();
  await expect(menu).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(menu).toBeHidden();
});

test("the page on show is marked in its group and in the bar", async ({ page }) => {
  await visit(page, "/leadership");
  const { trigger, menu } = group(page, "About");
  await expect(trigger).toHaveAttribute("aria-current", "true");
  await trigger.click();
  await expect(menu.getByRole("link", { name: "Leadership" })).toHaveAttribute("aria-current", "page");
  await expect(page.locator('header nav [aria-current="page"]')).toHaveCount(2);
  await page.getByRole("banner").getByRole("link", { name: "Store" }).first().click();
  await expect(page).toHaveURL("/store");
  await expect(page.locator("header").getByRole("link", { name: "Store" }).first()).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(trigger).not.toHaveAttribute("aria-current");
});

test("More is wider, scrolls when it must, and its category is no link", async ({ page }) => {
  await visit(page, "/");
  const more = group(page, "More");
  await more.trigger.click();
  const [about, wide] = [group(page, "About"), await more.menu.boundingBox()];
  await expect(more.menu).toHaveCSS("overflow-y", "auto");
  await expect(more.menu).toHaveCSS("max-height", "416px");
  await expect(more.menu.getByText("Resources", { exact: true })).toBeVisible();
  await expect(more.menu.getByRole("link", { name: "Resources" })).toHaveCount(0);
  await expect(more.menu.getByRole("link")).toHaveText([
    "Social wall",
    "Knowledge hub",
    "Branding manual",
    "Tools and calculators",
  ]);
  const wordsAt = (name: string) => textLeft(more.menu.getByRole("link", { name }));
  expect(await wordsAt("Knowledge hub")).toBeGreaterThan((await wordsAt("Social wall")) + 8);
  await about.trigger.click();
  expect(wide?.width).toBeGreaterThan((await about.menu.boundingBox())?.width ?? 0);
});

test("the bar changes its look past 50 px", async ({ page }) => {
  await visit(page, "/");
  const bar = page.getByRole("banner");
  const colour = () => bar.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(bar).toHaveCSS("position", "fixed");
  await page.evaluate(() => window.scrollTo({ top: 50, behavior: "instant" }));
  await expect.poll(colour).toBe("rgba(0, 0, 0, 0)");
  await expect(bar).not.toHaveAttribute("data-scrolled");
  await page.evaluate(() => window.scrollTo({ top: 51, behavior: "instant" }));
  await expect(bar).toHaveAttribute("data-scrolled");
  await expect.poll(colour).not.toBe("rgba(0, 0, 0, 0)");
});

test("any link scrolls smoothly to the top, a link to the page on show too", async ({ page }) => {
  await visit(page, "/faq");
  const bottom = () => page.evaluate(() => window.scrollTo({ top: 9999, behavior: "instant" }));
  await bottom();
  await page.getByRole("navigation", { name: "Quick links" }).getByRole("link", { name: "FAQ" }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe("smooth");
  await bottom();
  await page.getByRole("contentinfo").getByRole("link", { name: "News", exact: true }).click();
  await expect(page).toHaveURL("/news");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("dropdowns open under the pointer and by keyboard, and links work", async ({ page }) => {
    await page.goto("/");
    const { trigger, menu } = group(page, "About");
    await trigger.hover();
    await expect(menu).toBeVisible();
    await menu.getByRole("link", { name: "Leadership" }).click();
    await expect(page).toHaveURL("/leadership");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Leadership");
    await group(page, "Events").trigger.focus();
    await expect(group(page, "Events").menu).toBeVisible();
  });

  test("the mobile menu opens, its groups unfold and its links work @phone", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Open menu" }).tap();
    const menu = page.locator("#mobile-menu");
    await expect(menu).toBeVisible();
    await menu.getByText("Events", { exact: true }).tap();
    await menu.getByRole("link", { name: "Workshops" }).tap();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Workshops");
  });
});
