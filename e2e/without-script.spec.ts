import { staffPaths } from "../src/features/staff/staff-paths";
import { everyPath } from "./paths";
import { expect, test } from "./test";

test.use({ javaScriptEnabled: false });

test("every page can be read without script, and without sideways scrolling at 320 px", async ({ page }) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of everyPath) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 }), path).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft({ path, width }).toEqual({ path, width: 320 });
  }
});

test("drawings are pictures without script", async ({ page }) => {
  await page.goto("/affiliation-partnership");
  const picture = page.locator("main [data-drawing] img").first();
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await expect(page.locator("main [data-drawing] svg").first()).toBeHidden();
});

test("pages that cannot do their work without script say so and what to do", async ({ page }) => {
  for (const path of ["/login", "/sign-in-link", "/forgot-password", "/reset-password", "/verify-email"]) {
    await page.goto(path);
    await expect(page.getByText(/This page needs JavaScript to/), path).toBeVisible();
    // No contact email is set, and the page omits sample addresses.
    await expect(page.getByText(/Please turn it on and load the page again/), path).toBeVisible();
  }
  await page.goto("/");
  await expect(page.getByText(/This form needs JavaScript/)).toBeVisible();
});

test("every page behind the sign-in, and of the console, says without script what to do", async ({ page }) => {
  test.setTimeout(120_000);
  const own = "/dashboard /profile /history /certificates /registrations /payments /cart /job-board/saved";
  const console = [...staffPaths, "/staff/members/x", "/organise/x", "/screen/x"];
  for (const path of [...own.split(" "), ...console]) {
    await page.goto(path);
    const said = page.locator("p", { hasText: "This page needs JavaScript to sign you in" });
    await expect(said, path).toBeVisible();
    await expect(said, path).toContainText("Please turn it on and load the page again");
    await expect(page.getByText("Loading", { exact: true }), path).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
  }
});
