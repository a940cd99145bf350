import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { banner, consent, group } from "./parts";
import { everyPath, lists } from "./paths";
import { member } from "./people";
import { expect, test, visit } from "./test";

const standard = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const groups = 4;
// A few lists represent all, because they share a page component.
const spokesmen = [
  "/blogs",
  "/news",
  "/competitions",
  "/branding-manual",
  "/newsletter",
  "/tools-calculators",
  "/job-board",
  "/job-board/post",
  "/recognition/nominate",
];
const distinct = everyPath.filter((path) => spokesmen.includes(path) || !lists.includes(path));

test.use({ contextOptions: { reducedMotion: "reduce" } });

async function findings(page: Page, axe = new AxeBuilder({ page }).withTags(standard)): Promise<string[]> {
  // Legacy mode avoids a new browser page per run. It only skips cross-origin frames, and the site has none.
  const { violations } = await axe.setLegacyMode(true).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

async function inTheme(page: Page, name: "light" | "dark") {
  await page.evaluate((theme) => {
    const { classList } = document.documentElement;
    classList.toggle("dark", theme === "dark");
    classList.toggle("light", theme === "light");
  }, name);
}

/** The dark theme differs only in colours. */
async function check(page: Page, where: string) {
  await inTheme(page, "light");
  const light = await findings(page);
  await inTheme(page, "dark");
  const dark = await findings(page, new AxeBuilder({ page }).withRules(["color-contrast", "link-in-text-block"]));
  expect.soft({ where, light, dark }).toEqual({ where, light: [], dark: [] });
}

for (let part = 0; part < groups; part++)
  test(`no page has anything for axe to say (${part + 1} of ${groups})`, async ({ page, watched }) => {
    test.setTimeout(300_000);
    watched.allow(/status of 404/);
    await consent(page);
    const paths = [...distinct, "/no-such-page"].filter((_, index) => index % groups === part);
    for (const path of paths) {
      await visit(page, path);
      await check(page, path);
    }
  });

test("open menus, dialogs, toasts and the cookie banner have nothing for axe to say", async ({ page }) => {
  test.setTimeout(60_000);
  await page.clock.install();
  await visit(page, "/captcha-demo");
  await page.clock.fastForward(2000);
  await expect(banner(page)).toBeVisible();
  await check(page, "cookie banner");
  await banner(page).getByRole("button", { name: "Customise" }).click();
  await check(page, "cookie switches");
  await banner(page).getByRole("button", { name: "Only necessary" }).click();
  await expect(page.getByText("Only Necessary Cookies", { exact: true })).toBeVisible();
  await check(page, "toast");
  for (const name of ["About", "More"]) {
    await group(page, name).trigger.click();
    await check(page, `menu ${name}`);
    await page.keyboard.press("Escape");
  }
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("membership");
  await expect(page.getByRole("option").first()).toBeVisible();
  await check(page, "search");
});

test("a member's menu and the states of the sign-in form have nothing for axe to say", async ({ page }) => {
  test.setTimeout(60_000);
  await consent(page);
  await visit(page, "/login");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Please fill in this field.").first()).toBeVisible();
  await check(page, "sign-in errors");
  await page.getByRole("checkbox", { name: "I am not a robot" }).click();
  await expect(page.getByRole("checkbox", { name: "Verified!" })).toBeVisible();
  await check(page, "verified captcha");
  await page.getByRole("tab", { name: "Create account" }).click();
  await check(page, "create account");
  await member(page);
  await visit(page, "/faq");
  await page.getByRole("button", { name: "Account menu" }).click();
  await check(page, "account menu");
});

test("the open mobile menu has nothing for axe to say @phone", async ({ page }) => {
  await consent(page);
  await visit(page, "/");
  await page.getByRole("button", { name: "Open menu" }).tap();
  await expect(page.locator("#mobile-menu")).toBeVisible();
  await check(page, "mobile menu");
});

test("the skip link is the keyboard's first stop and leads to the content", async ({ page }) => {
  await consent(page);
  await visit(page, "/faq");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("buttons and links of the bar and the menus are at least 44 px high @phone", async ({ page }) => {
  await consent(page);
  await visit(page, "/");
  await page.getByRole("button", { name: "Open menu" }).tap();
  const small = await page.evaluate(() =>
    [...document.querySelectorAll("header :is(a, button, summary), aside a, footer nav a")]
      .filter((node) => node.checkVisibility())
      .map((node) => [node.textContent || node.getAttribute("aria-label"), node.getBoundingClientRect().height])
      .filter(([, height]) => Number(height) < 43.5),
  );
  expect(small).toEqual([]);
});
