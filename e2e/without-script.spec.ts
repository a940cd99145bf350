import { specified } from "./paths";
import { expect, test } from "./test";

test.use({ javaScriptEnabled: false });

test("every page can be read without script", async ({ page }) => {
  test.setTimeout(60_000);
  for (const path of specified) {
    await page.goto(path);
    await expect(page.getByRole("main"), path).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveCSS("opacity", "1");
  }
});

test("pages that cannot do their work without script say so and whom to write to", async ({ page }) => {
  for (const path of ["/login", "/forgot-password", "/reset-password", "/verify-email"]) {
    await page.goto(path);
    await expect(page.getByText(/This page needs JavaScript to/), path).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: /@/ }), path).toBeVisible();
  }
  await page.goto("/");
  await expect(page.getByText("This form needs JavaScript.")).toBeVisible();
});
