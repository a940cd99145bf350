import { readFileSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { awaitMail, linkIn } from "./mails";
import { consent, toast } from "./parts";
import { member } from "./people";
import { expect, test, visit } from "./test";

test.beforeEach(({ page }) => consent(page));

const settings = "/profile?tab=settings";
const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Close your account?" });

async function provenMember(page: Page, dataDir: string) {
  const person = await member(page);
  const mail = await awaitMail(dataDir, person.email, "Confirm your email address");
  const token = new URL(linkIn(mail), "http://x").searchParams.get("token");
  expect((await page.request.post("/api/auth/verify-email", { data: { token } })).ok()).toBe(true);
  return person;
}

test("a member sees what was agreed to and takes the newsletter back @both", async ({ page, dataDir }) => {
  const { email } = await provenMember(page, dataDir);
  expect((await page.request.post("/api/newsletter", { data: { name: "Asha", email } })).ok()).toBe(true);
  const link = linkIn(await awaitMail(dataDir, email, "Confirm your newsletter subscription"));
  const confirming = new URLSearchParams(link.split("?")[1]).get("token");
  expect((await page.request.post("/api/newsletter/confirm", { data: { token: confirming } })).ok()).toBe(true);
  const consents = panel(page, "Your consents");
  await expect(async () => {
    await visit(page, settings);
    await expect(consents.getByRole("listitem")).toHaveCount(1, { timeout: 3_000 });
  }).toPass();
  await expect(consents).toContainText("Your cookie choices stay in this browser; we do not store them.");
  await consents.getByRole("button", { name: "Withdraw: Newsletter" }).click();
  await expect(toast(page, "Consent Withdrawn")).toContainText("The subscription ends.");
  await expect(consents.getByText(/^Withdrawn \d/)).toBeVisible();
  await expect(consents.getByRole("button")).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).include("main").analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test("a new member has agreed to nothing, and exports everything as one file", async ({ page, dataDir }) => {
  const { email } = await member(page);
  await visit(page, settings);
  await expect(panel(page, "Your consents")).toContainText("You have not ticked any box");
  const own = panel(page, "Export of your data");
  await own.getByRole("button", { name: "Prepare my export" }).click();
  const link = own.getByRole("link", { name: "Download my data" });
  await expect(link).toBeVisible({ timeout: 20_000 });
  const [saved] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(saved.suggestedFilename()).toMatch(/^iface-my-data-[\d-]+\.zip$/);
  const files = unzipSync(readFileSync(await saved.path()));
  expect(JSON.parse(Buffer.from(files["account.json"] ?? []).toString()).email).toBe(email);
  await expect(own).toContainText("One export a day");
  await awaitMail(dataDir, email, "Your data is ready");
});

test("a failed export is said to have failed, and asked for anew each time", async ({ page }) => {
  await member(page);
  const keys: (string | undefined)[] = [];
  await page.route("**/api/account/export", (route) => {
    const request = route.request();
    if (request.method() === "POST") keys.push(request.headers()["idempotency-key"]);
    const times = { requestedAt: "2026-01-05T06:00:00Z", nextAt: "2026-01-06T06:00:00Z" };
    const failed = { id: `export-${keys.length}`, status: "failed", readyAt: null, expiresAt: null };
    return route.fulfill({ json: { export: { ...failed, ...times } } });
  });
  await visit(page, settings);
  const own = panel(page, "Export of your data");
  await expect(own).toContainText("asked for on 5 Jan 2026 could not be prepared");
  const ask = own.getByRole("button", { name: "Prepare my export" });
  for (const times of [1, 2]) {
    await ask.click();
    await expect.poll(() => keys.length).toBe(times);
  }
  expect(new Set(keys).size).toBe(2);
});

test("an account is closed after a notice, and kept by one press @both", async ({ page, watched, dataDir }) => {
  watched.allow(/status of 400/);
  const { email, password } = await member(page);
  await visit(page, settings);
  const closing = panel(page, "Close your account");
  await closing.getByRole("button", { name: "Close my account" }).click();
  await expect(dialog(page)).toContainText("What stays names nobody");
  await dialog(page).getByRole("button", { name: "Close in 48 hours" }).click();
  await expect(dialog(page).getByText("Please enter your password.")).toBeVisible();
  const field = dialog(page).getByLabel("Your password");
  await field.fill("not the password");
  await field.press("Enter");
  await expect(dialog(page).getByText("This is not your current password.")).toBeVisible();
  await expect(field).toBeFocused();
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).include("dialog[open]").analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await field.fill(password);
  await dialog(page).getByRole("button", { name: "Close in 48 hours" }).click();
  await expect(toast(page, "Closing Announced")).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await awaitMail(dataDir, email, "Your account will be closed in 48 hours");

  await visit(page, settings);
  await expect(closing).toContainText("Your account will be closed at");
  await closing.getByRole("button", { name: "Keep my account" }).click();
  await expect(toast(page, "Your Account Stays")).toBeVisible();
  await expect(closing.getByRole("button", { name: "Close my account" })).toBeVisible();
  await awaitMail(dataDir, email, "Your account stays");
});
