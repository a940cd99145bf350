import { consent, theme } from "./parts";
import { member } from "./people";
import { expect, test, visit } from "./test";

const sections = ["about", "why-join", "programs", "networking", "opportunity", "membership"];

test.beforeEach(({ page }) => consent(page));

test("support pages have a simpler bar: six sections, contact, theme and Login", async ({ page }) => {
  await visit(page, "/contact-support");
  const bar = page.getByRole("banner");
  const hrefs = await bar
    .getByRole("navigation", { name: "Main" })
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(hrefs).toEqual([...sections.map((id) => `/membership#${id}`), "/contact"]);
  await expect(bar.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login");
  await bar.getByRole("button", { name: "Switch to dark theme" }).click();
  expect(await theme(page)).toBe("dark");
  await bar.getByRole("link", { name: "Contact", exact: true }).click();
  await expect(page).toHaveURL("/contact");
});

test("an anchor scrolls smoothly to its section, or leads to the page that has it", async ({ page }) => {
  await visit(page, "/contact-support");
  await page.getByRole("banner").getByRole("link", { name: "Membership" }).click();
  await expect(page).toHaveURL("/membership#membership");
  for (const id of sections) await expect(page.locator(`[id="${id}"]`), id).toHaveCount(1);
  await expect(page.locator("#membership")).toBeInViewport();
});

test("its mobile menu collapses and signs in by way of /api/login @phone", async ({ page }) => {
  await visit(page, "/contact-support");
  const menu = page.locator("#mobile-menu");
  await page.getByRole("button", { name: "Open menu" }).tap();
  await expect(menu.getByRole("link", { name: "Programs" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Open menu" }).tap();
  const login = menu.getByRole("link", { name: "Login" });
  await expect(login).toHaveAttribute("href", "/api/login");
  await login.tap();
  await expect(page).toHaveURL("/login");
});

test("its bar says who is signed in", async ({ page }) => {
  await member(page);
  await visit(page, "/contact-support");
  const bar = page.getByRole("banner");
  await expect(bar.getByRole("link", { name: "Signed in as Asha Rao" })).toHaveAttribute("href", "/dashboard");
  await expect(bar.getByRole("link", { name: "Login" })).toHaveCount(0);
});
