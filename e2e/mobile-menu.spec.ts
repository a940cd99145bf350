import { consent, textLeft } from "./parts";
import { member } from "./people";
import { expect, test, visit } from "./test";

test.beforeEach(({ page }) => consent(page));

test("the mobile menu locks the page, toggles its groups by tap, and closes by Escape and by its button @phone", async ({
  page,
}) => {
  await visit(page, "/");
  const menu = page.locator("#mobile-menu");
  const open = page.getByRole("button", { name: "Open menu" });
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  await expect(open).toHaveAttribute("aria-expanded", "false");
  await open.tap();
  await expect(menu).toBeVisible();
  await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
  await expect(menu.getByRole("link", { name: "Leadership" })).toBeVisible();
  await menu.locator("summary", { hasText: "About" }).tap();
  await expect(menu.getByRole("link", { name: "Leadership" })).toBeHidden();
  await menu.locator("summary", { hasText: "More" }).tap();
  await expect(menu.getByText("Resources", { exact: true })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Resources" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();
  await open.tap();
  const close = page.getByRole("button", { name: "Close menu" });
  await expect(close).toHaveAttribute("aria-expanded", "true");
  await close.tap();
  await expect(menu).toBeHidden();
  await expect(page.locator("html")).not.toHaveCSS("overflow-y", "hidden");
});

test("an entry that belongs to the heading above stands further in, in the menu of a phone @phone", async ({
  page,
}) => {
  await visit(page, "/");
  await page.getByRole("button", { name: "Open menu" }).tap();
  const menu = page.locator("#mobile-menu");
  await menu.locator("summary", { hasText: "More" }).tap();
  const wordsAt = (name: string) => textLeft(menu.getByRole("link", { name }));
  expect(await wordsAt("Knowledge hub")).toBeGreaterThan((await wordsAt("Social wall")) + 8);
});

test("the mobile menu closes when a link is followed and marks the page on show @phone", async ({ page }) => {
  await visit(page, "/");
  const menu = page.locator("#mobile-menu");
  await page.getByRole("button", { name: "Open menu" }).tap();
  await menu.locator("summary", { hasText: "Events" }).tap();
  await menu.getByRole("link", { name: "Conventions" }).tap();
  await expect(page).toHaveURL("/conventions");
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Open menu" }).tap();
  await expect(menu.getByRole("link", { name: "Conventions" })).toHaveAttribute("aria-current", "page");
  await menu.getByRole("link", { name: "Login" }).tap();
  await expect(page).toHaveURL("/login");
});

test("a member's mobile menu offers the member pages, Cart, Alerts and Logout @phone", async ({ page }) => {
  await member(page);
  await visit(page, "/");
  const menu = page.locator("#mobile-menu");
  await page.getByRole("button", { name: "Open menu" }).tap();
  for (const [name, href] of [
    ["Dashboard", "/dashboard"],
    ["Profile", "/profile"],
    ["History", "/history"],
    ["Cart", "/cart"],
    ["Alerts", "/dashboard"],
  ])
    await expect(menu.getByRole("link", { name, exact: true })).toHaveAttribute("href", href ?? "");
  await expect(menu.getByRole("link", { name: "Login" })).toHaveCount(0);
  await menu.getByRole("button", { name: "Logout" }).tap();
  await expect(page.getByText("You have been successfully logged out.").first()).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
});

test("with text at 200 % Login, the account and the menu stay on a phone's screen, and the theme moves into the menu", async ({
  page,
}) => {
  const big = () =>
    page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
  const bar = page.getByRole("banner");
  for (const width of [320, 360, 390])
    for (const path of ["/", "/contact-support"]) {
      await page.setViewportSize({ width, height: 800 });
      await visit(page, path);
      await big();
      for (const control of [
        bar.getByRole("link", { name: "iFACE, home page" }),
        bar.getByRole("link", { name: "Login" }).first(),
        bar.getByRole("button", { name: "Open menu" }),
      ]) {
        const box = await control.boundingBox();
        expect
          .soft([path, width, (box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width])
          .toEqual([path, width, true]);
        expect.soft(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThan(23);
      }
      await bar.getByRole("button", { name: "Open menu" }).click();
      await expect(page.locator("#mobile-menu").getByRole("button", { name: /Switch to/ })).toBeVisible();
      await page.keyboard.press("Escape");
    }
  await member(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await visit(page, "/");
  await big();
  for (const name of [/^Notifications/, "Account menu", "Open menu"]) {
    const box = await bar.getByRole("button", { name }).boundingBox();
    expect.soft([name, (box?.x ?? 0) + (box?.width ?? 0) <= 320]).toEqual([name, true]);
  }
});

test("with the letters of the browser set to twice their size nothing of the header leaves a tablet's or a desktop's screen", async ({
  page,
}) => {
  const bar = page.getByRole("banner");
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
  for (const width of [768, 1024, 1280, 1440, 1920])
    for (const path of ["/", "/contact-support"]) {
      await page.setViewportSize({ width, height: 900 });
      await visit(page, path);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
      await expect(bar.getByRole("link", { name: "Login" }).first()).toBeVisible();
      const outside = await bar.locator("a, button").evaluateAll((controls) =>
        controls
          .filter((control) => control.checkVisibility())
          .map((control) => ({ name: control.textContent, box: control.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && (box.left < 0 || box.right > window.innerWidth))
          .map(({ name }) => name),
      );
      expect.soft({ path, width, outside }).toEqual({ path, width, outside: [] });
      await expect.soft(bar.getByRole("button", { name: "Open menu" }), `${path} at ${width}`).toBeInViewport();
    }
});
