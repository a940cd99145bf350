import type { Page } from "@playwright/test";
import { consent, theme } from "./parts";
import { expect, test } from "./test";

/** 400 ms latency and 400 kbit/s. */
async function slowDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const bytesPerSecond = (400 * 1000) / 8;
  await browser.send("Network.enable");
  await browser.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

const isRunning = (page: Page) => page.evaluate(() => document.documentElement.dataset.app === "on");

test.beforeEach(async ({ page }) => {
  await consent(page);
  await slowDown(page);
});

test("on a slow network the home page's menu and theme answer before its script is there @both", async ({
  page,
  isMobile,
}) => {
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Switch to dark theme" }).first().click();
  expect(await theme(page)).toBe("dark");
  if (isMobile) {
    await page.getByRole("button", { name: "Open menu" }).tap();
    await expect(page.locator("#mobile-menu")).toBeVisible();
  }
  expect(await isRunning(page)).toBe(false);
});

test("on a slow network what is typed first into the sign-in form is still there when it runs", async ({ page }) => {
  await page.goto("/login", { waitUntil: "commit" });
  const name = page.getByLabel("Email address or username");
  await name.fill("asha.rao");
  expect(await isRunning(page)).toBe(false);
  await expect.poll(() => isRunning(page), { timeout: 45_000 }).toBe(true);
  await expect(name).toHaveValue("asha.rao");
});

test("on a slow network what is chosen first in the inquiry is chosen when it runs", async ({ page }) => {
  await page.goto("/membership-contact", { waitUntil: "commit" });
  const type = page.locator("[name=membershipType]").first();
  await type.selectOption("associate-member");
  expect(await isRunning(page)).toBe(false);
  await expect.poll(() => isRunning(page), { timeout: 45_000 }).toBe(true);
  await expect(type).toHaveValue("associate-member");
  await expect(page.getByLabel("Full name")).toBeVisible();
});
