import { consent } from "./parts";
import { expect, takenOver, test } from "./test";

test.beforeEach(({ page }) => consent(page));

test("a section is searched and filtered, also before any script is there @both", async ({ page, watched }) => {
  watched.allow(/ERR_FAILED/);
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto("/blogs");
  await page.getByLabel("Search articles").fill("soil");
  await page.getByRole("button", { name: "Search", exact: true }).last().click();
  await expect(page).toHaveURL(/\/blogs\?q=soil/);
  await expect(page.getByRole("heading", { name: "Reading a soil report in ten minutes" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Five questions before a pour" })).toHaveCount(0);
  await page
    .getByRole("navigation", { name: "Topics" })
    .getByRole("link", { name: /Construction/ })
    .click();
  await expect(page.getByRole("heading", { name: "No article found" })).toBeVisible();
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(page.getByRole("heading", { name: "Five questions before a pour" })).toBeVisible();
});

test("from the search dialog a page with all results is one link away", async ({ page }) => {
  await page.goto("/faq");
  await takenOver(page);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search the site" }).fill("captcha");
  await page.getByRole("link", { name: "All results on one page" }).click();
  await expect(page).toHaveURL("/search?q=captcha");
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: /captcha/i })
      .first(),
  ).toBeVisible();
});

test("the menu leads to sections that work @both", async ({ page }) => {
  for (const path of ["/news", "/conventions", "/store", "/knowledge-hub"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("building this part")).toHaveCount(0);
  }
});
