import type { Page } from "@playwright/test";
import { banner, consent, group } from "./parts";
import { member } from "./people";
import { expect, test, visit } from "./test";

test.skip(!process.env.LOOK, "pictures to look at, made with LOOK=1");
test.use({ contextOptions: { reducedMotion: "reduce" } });

const pages = ["home", "login", "faq", "captcha-demo", "no-such-page", "academy", "unsubscribe", "forgot-password"];

async function show(page: Page, theme: string) {
  await page.addInitScript((value) => localStorage.setItem("iface-ui-theme", value), theme);
}

for (const theme of ["light", "dark"]) {
  const take = (page: Page, name: string, fullPage = false) => {
    const width = page.viewportSize()?.width;
    return page.screenshot({ path: `test-results/looks/${name}-${width}-${theme}.png`, fullPage });
  };

  test(`pages in ${theme} @both`, async ({ page, watched }) => {
    watched.allow(/status of 404/);
    await consent(page);
    await show(page, theme);
    for (const name of pages) {
      await visit(page, name === "home" ? "/" : `/${name}`);
      await page.evaluate(() => document.fonts.ready);
      await take(page, name, true);
    }
  });

  test(`the states of sign-in in ${theme} @both`, async ({ page, watched }) => {
    watched.allow(/status of (500|429)/);
    await consent(page);
    await show(page, theme);
    await visit(page, "/login");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("region", { name: "Notifications" }).getByRole("listitem")).toBeVisible();
    await take(page, "login-errors");
    await page.getByRole("checkbox").last().click();
    await expect(page.getByRole("checkbox", { name: "Checking..." })).toBeVisible();
    await take(page, "captcha-loading");
    await expect(page.getByRole("checkbox", { name: "Verified!" })).toBeVisible();
    await take(page, "captcha-verified");
    await page.getByRole("tab", { name: "Create account" }).click();
    await take(page, "signup", true);
    await page.route("**/api/captcha/challenge", (route) => route.fulfill({ status: 500, body: "" }));
    await visit(page, "/login");
    await page.getByLabel("Password", { exact: true }).focus();
    await expect(page.getByRole("button", { name: "Reset verification" })).toBeVisible();
    await take(page, "captcha-error");
    await page.unroute("**/api/captcha/challenge");
    await page.route("**/api/captcha/challenge", (route) =>
      route.fulfill({ status: 429, headers: { "retry-after": "720" }, json: { error: "-" } }),
    );
    await visit(page, "/login");
    await page.getByLabel("Password", { exact: true }).focus();
    await expect(page.getByRole("checkbox", { name: "Too many tries for now" })).toBeVisible();
    await take(page, "captcha-busy");
  });

  test(`open menus in ${theme}`, async ({ page }) => {
    await consent(page);
    await show(page, theme);
    for (const name of ["About", "More"]) {
      await visit(page, "/vision-mission");
      await group(page, name).trigger.click();
      await take(page, `nav-${name.toLowerCase()}-open`);
    }
    await member(page);
    await visit(page, "/");
    await page.getByRole("button", { name: "Account menu" }).click();
    await take(page, "nav-avatar-open");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("membership");
    await expect(page.getByRole("option").first()).toBeVisible();
    await take(page, "search");
  });

  test(`the mobile menu in ${theme} @phone`, async ({ page }) => {
    await consent(page);
    await show(page, theme);
    await visit(page, "/vision-mission");
    await page.getByRole("button", { name: "Open menu" }).tap();
    await expect(page.locator("#mobile-menu svg").nth(3)).toBeVisible();
    await take(page, "nav-mobile");
    await member(page);
    await visit(page, "/");
    await page.getByRole("button", { name: "Open menu" }).tap();
    await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
    await expect(page.locator("#mobile-menu svg").nth(3)).toBeVisible();
    await take(page, "nav-mobile-member");
  });

  test(`the cookie banner in ${theme} @both`, async ({ page }) => {
    await show(page, theme);
    await page.clock.install();
    await visit(page, "/");
    await page.clock.fastForward(2000);
    await expect(banner(page)).toBeVisible();
    await take(page, "home-cookie");
    await banner(page).getByRole("button", { name: "Customise" }).click();
    await take(page, "home-cookie-customise");
  });
}
