import { consent } from "./parts";
import { expect, test, visit } from "./test";

const forms = ["/digital-membership", "/membership-contact", "/contact", "/contact-support", "/engineers-oath"];

test.beforeEach(({ page }) => consent(page));

test("every dropdown of a form is the browser's own, which keeps the page still while it is open", async ({ page }) => {
  for (const path of forms) {
    await page.goto(path, { waitUntil: "domcontentloaded" });
    const main = page.getByRole("main");
    expect.soft(await main.locator("select").count(), path).toBeGreaterThan(0);
    await expect.soft(main.locator("select[multiple], select[size]"), path).toHaveCount(0);
    const built = main.locator("[role=combobox]:not(select), [role=listbox]:not(select), [aria-haspopup=listbox]");
    await expect.soft(built, path).toHaveCount(0);
  }
});

test("arrow keys in a dropdown choose and do not scroll the page", async ({ page }) => {
  // Otherwise the page would still scroll smoothly to the focused list.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit(page, "/contact");
  const list = page.locator('[name="inquiryType"]');
  await list.focus();
  const before = await page.evaluate(() => window.scrollY);
  for (let turn = 0; turn < 3; turn++) await page.keyboard.press("ArrowDown");
  await expect(list).not.toHaveValue("");
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});
