import type { Page } from "@playwright/test";
import { consent, theme, toast } from "./parts";
import { member } from "./people";
import { expect, test, visit } from "./test";

test.beforeEach(({ page }) => consent(page));

const trigger = (page: Page) => page.getByRole("button", { name: "Account menu" });
const menu = (page: Page) => page.locator("[data-menu]", { hasText: "Membership Details" });

test("a member finds cart, notifications, search, theme and the account menu instead of Login", async ({ page }) => {
  await member(page);
  await visit(page, "/");
  const bar = page.getByRole("banner");
  await expect(trigger(page)).toHaveText("A");
  await expect(bar.getByRole("link", { name: "Login" })).toHaveCount(0);
  await expect(bar.getByRole("link", { name: "Cart" })).toHaveAttribute("href", "/cart");
  await expect(bar.getByRole("button", { name: "Notifications" })).toBeVisible();
  await expect(bar.getByRole("button", { name: "Search" })).toBeVisible();
  await expect(bar.getByRole("link", { name: "Dashboard" }).first()).toBeVisible();
  await bar.getByRole("button", { name: "Switch to dark theme" }).click();
  expect(await theme(page)).toBe("dark");
});

test("the account menu names the member and leads to every page of theirs", async ({ page }) => {
  await member(page);
  await visit(page, "/faq");
  await trigger(page).click();
  await expect(trigger(page)).toHaveAttribute("aria-expanded", "true");
  await expect(menu(page).getByText("Asha Rao")).toBeVisible();
  await expect(menu(page).getByText("Not a member yet")).toBeVisible();
  await expect(menu(page).getByText("Professional Member")).toHaveCount(0);
  await expect(menu(page).getByRole("link", { name: "Not yet issued" })).toHaveAttribute("href", "/history");
  for (const [name, href] of [
    ["Dashboard", "/dashboard"],
    ["Profile Settings", "/profile"],
    ["Activity History", "/history"],
    ["Account Settings", "/profile?tab=settings"],
    ["Membership Details", "/profile?tab=membership"],
  ])
    await expect(menu(page).getByRole("link", { name })).toHaveAttribute("href", href ?? "");
  await page.getByRole("heading", { level: 1 }).click();
  await expect(menu(page)).toBeHidden();
  await trigger(page).click();
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  await expect(trigger(page)).toBeFocused();
});

test("logout says so, goes home, forgets tokens and ends the session", async ({ page }) => {
  await member(page);
  await visit(page, "/faq");
  await page.evaluate(() => {
    localStorage.setItem("auth_token", "old");
    sessionStorage.setItem("auth_token", "old");
  });
  await trigger(page).click();
  await menu(page).getByRole("button", { name: "Logout" }).click();
  await expect(toast(page, "Logged Out")).toContainText("You have been successfully logged out.");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  expect(await page.evaluate(() => [localStorage.auth_token, sessionStorage.auth_token])).toEqual([
    undefined,
    undefined,
  ]);
  expect(await (await page.request.get("/api/auth/me")).json()).toEqual({ user: null });
});

test("the avatar shows the first name's initial, else the username's, else U", async ({ page }) => {
  const user = { id: "1", email: "a@example.in", emailVerified: true, profileImageUrl: null, roles: ["member"] };
  const people = [
    { names: { firstName: "bela", lastName: "Sen", username: "zoya" }, initial: "B", name: "bela Sen" },
    { names: { firstName: "", lastName: "Sen", username: "zoya" }, initial: "Z", name: "zoya" },
    { names: { firstName: "", lastName: "", username: "" }, initial: "U", name: "" },
  ];
  for (const { names, initial, name } of people) {
    const json = { user: { ...user, ...names, memberNumber: "IFACE-2026-000123" } };
    await page.route("/api/auth/me", (route) => route.fulfill({ json }));
    const counts = { cartItems: 0, unread: 0, standing: "Professional Member" };
    await page.route("/api/member-counts", (route) => route.fulfill({ json: counts }));
    await visit(page, "/faq");
    await expect(trigger(page)).toHaveText(initial);
    await trigger(page).click();
    await expect(menu(page)).toContainText(`${name}Professional Member`);
    await expect(menu(page).getByRole("link", { name: "IFACE-2026-000123" })).toBeVisible();
    await page.unroute("/api/auth/me");
  }
});

test("a failed session check counts as a visitor", async ({ page, watched }) => {
  watched.allow(/status of 500/);
  await page.route("/api/auth/me", (route) => route.fulfill({ status: 500, body: "broken" }));
  await visit(page, "/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
});
