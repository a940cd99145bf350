import { consent } from "./parts";
import { expect, test, visit } from "./test";

test("the footer names the federation and the year, and no sample address; the logo leads home", async ({ page }) => {
  await consent(page);
  await visit(page, "/faq");
  const footer = page.getByRole("contentinfo");
  await expect(footer.locator('a[href^="mailto:"], a[href^="tel:"], a[target="_blank"]')).toHaveCount(0);
  await expect(footer.getByText(`© ${new Date().getFullYear()} iFACE. All rights reserved.`)).toBeVisible();
  await footer.getByRole("link", { name: "iFACE, home page" }).click();
  await expect(page).toHaveURL("/");
});

test("Contact Support floats over the page and leads there as a full page navigation @both", async ({ page }) => {
  await consent(page);
  await visit(page, "/");
  const button = page.getByRole("complementary", { name: "Help" }).getByRole("link");
  await expect(button).toHaveAccessibleName("Contact Support");
  await expect(button).toHaveCSS("position", "fixed");
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
  await expect(button).toBeInViewport();
  const document = page.waitForRequest((request) => request.isNavigationRequest());
  await button.click();
  expect((await document).resourceType()).toBe("document");
  await expect(page).toHaveURL("/contact-support");
});
