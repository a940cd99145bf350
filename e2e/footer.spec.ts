import { consent } from "./parts";
import { expect, test, visit } from "./test";

test("the footer names the federation, its address, its other places and the year; the logo leads home", async ({
  page,
}) => {
  await consent(page);
  await visit(page, "/faq");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
  await expect(footer.getByRole("link", { name: /^\+91/ })).toHaveAttribute("href", /^tel:\+91\d+$/);
  await expect(footer.getByText(/Worli, Mumbai/)).toBeVisible();
  for (const name of ["Facebook", "Twitter", "LinkedIn", "Instagram", "YouTube", "WhatsApp channel"]) {
    const link = footer.getByRole("link", { name: `${name} (opens in a new tab)` });
    await expect(link).toHaveAttribute("href", /^https:/);
    await expect(link).toHaveAttribute("target", "_blank");
  }
  await expect(footer.getByText(`© ${new Date().getFullYear()} iFACE. All rights reserved.`)).toBeVisible();
  await footer.getByRole("link", { name: "iFACE, home page" }).click();
  await expect(page).toHaveURL("/");
});

test("Contact Support floats over the page and leads there as a full page navigation @both", async ({
  page,
}) => {
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
