import type { Page } from "@playwright/test";
import { consent } from "./parts";
import { member } from "./people";
import { expect, test, visit } from "./test";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Search" });
const field = (page: Page) => page.getByRole("combobox", { name: "Search the site" });

test.beforeEach(({ page }) => consent(page));

test("Ctrl K searches, arrows choose, Enter goes there", async ({ page }) => {
  await visit(page, "/");
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await field(page).fill("refund");
  const options = dialog(page).getByRole("option");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await expect(field(page)).toHaveAttribute("aria-expanded", "true");
  expect(await options.count()).toBeGreaterThan(0);
  const chosen = async () => page.locator(`[id="${await field(page).getAttribute("aria-activedescendant")}"]`);
  const first = await (await chosen()).textContent();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  expect(await (await chosen()).textContent()).toBe(first);
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/faq#/);
  const target = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`);
  await expect(target).toBeInViewport();
});

test("⌘ K opens it as well; Escape closes it and gives focus back", async ({ page }) => {
  await member(page);
  await visit(page, "/");
  await page.keyboard.press("Meta+k");
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  const button = page.getByRole("banner").getByRole("button", { name: "Search" });
  await button.click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
});

test("it says when nothing is found, and offers another try when the server does not answer", async ({
  page,
  watched,
}) => {
  watched.allow(/status of 500/);
  await visit(page, "/");
  await page.keyboard.press("Control+k");
  await expect(dialog(page).getByText(/Search pages, FAQs and articles/)).toBeVisible();
  await field(page).fill("zzzzqqqq");
  await expect(dialog(page).getByText("Nothing found for “zzzzqqqq”")).toBeVisible();
  await page.route("/api/search**", (route) => route.fulfill({ status: 500, body: "" }));
  await field(page).fill("membership");
  await expect(dialog(page).getByText(/The search did not answer/)).toBeVisible();
  await page.unroute("/api/search**");
  await dialog(page).getByRole("button", { name: "Try again" }).click();
  await dialog(page)
    .getByRole("option", { name: /Membership/ })
    .first()
    .click();
  await expect(dialog(page)).toHaveCount(0);
});

test("a visitor sees where to search, and gets there without script, too", async ({ page, browser, baseURL }) => {
  await visit(page, "/faq");
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  await expect(field(page)).toBeFocused();
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const plain = await context.newPage();
  await plain.goto("/faq");
  await plain.getByRole("banner").getByRole("link", { name: "Search" }).click();
  await expect(plain).toHaveURL("/search");
  await context.close();
});

test("the mobile menu's button opens it @phone", async ({ page }) => {
  await visit(page, "/");
  await page.getByRole("button", { name: "Open menu" }).tap();
  await page.locator("#mobile-menu").getByRole("button", { name: "Search" }).tap();
  await expect(field(page)).toBeFocused();
  await expect(page.locator("#mobile-menu")).toBeHidden();
  await dialog(page).getByRole("button", { name: "Close search" }).tap();
  await expect(dialog(page)).toHaveCount(0);
});
