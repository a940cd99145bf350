import { consent } from "./parts";
import { expect, test, visit, visitBegun } from "./test";

/** The attribute with the hydration state. */
const state = "data-app";

test.beforeEach(({ page }) => consent(page));

test("a form that nobody uses stays a document, and becomes an application with the first sign of use @both", async ({
  page,
}) => {
  await visit(page, "/contact");
  const ran = () => page.evaluate(() => document.querySelectorAll('link[rel="stylesheet"]').length);
  await expect(page.locator("html")).toHaveAttribute(state, "waiting");
  expect(await ran()).toBe(0);
  await page.evaluate(() => window.scrollBy(0, 200));
  await expect(page.locator("html")).toHaveAttribute(state, "on");
  expect(await ran()).toBeGreaterThan(0);
});

test("what the address asks for is on show without any use", async ({ page }) => {
  await visit(page, "/contact?inquiryType=Event%20Inquiry");
  await expect(page.locator("html")).toHaveAttribute(state, "on");
  await expect(page.getByLabel("Inquiry type")).toHaveValue("Event Inquiry");
});

test("stored choices of cookies are on show without any use", async ({ page }) => {
  await visitBegun(page, "/cookie-settings");
  await page.getByRole("switch", { name: "Functional" }).check();
  await page.getByRole("button", { name: "Save preferences" }).click();
  await visit(page, "/cookie-settings");
  await expect(page.getByRole("switch", { name: "Functional" })).toBeChecked();
});
