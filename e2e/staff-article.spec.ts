import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { testOnOwnProgram } from "./own-program";
import { consent, toast } from "./parts";
import { staff } from "./staff";
import { expect, visit } from "./test";

const test = testOnOwnProgram();

test.beforeEach(({ page }) => consent(page));

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const source = (page: Page) => page.getByLabel("Text", { exact: true });
const pane = (page: Page) => page.getByRole("region", { name: "Preview of the text" });

async function begin(page: Page, title: string, slug: string): Promise<void> {
  await visit(page, "/staff/content?new=news");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Summary").fill("Three results arrive and one is low.");
  await page.getByLabel("Last part of the address").fill(slug);
}

async function publish(page: Page): Promise<void> {
  await press(page, "Publish now");
  await expect(toast(page, "Published")).toBeVisible();
}

const text = `## The promise in a grade

Five in a hundred.[^1] See [the guide](/faq).

## Why the target is higher

$$
f_t = f_{ck} + 1.65\\,s \\tag{1}
$$

| Grade | A long head of a column | Another long head | Target |
|-------|----:|----:|----:|
| M25 | 25 | 4.0 | 31.6 |

![A bridge of cables](/drawings/cable-stayed-bridge.svg "Cables are parabolas.")

## When one cube is low

> Look at the group.
>
> — A sample, of no office

[^1]: IS 456:2000, clause 6.1.1.`;

test("an article with heading, table, formula and link is written with the buttons, published and read", async ({
  page,
  dataDir,
}) => {
  await staff(page, dataDir, "editor");
  await begin(page, "Reading a report", "reading-a-report");
  await press(page, "Heading");
  await page.keyboard.type("The promise");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("grade");
  await page.keyboard.press("End");
  await press(page, "Link");
  await page.keyboard.type("/faq");
  await page.keyboard.press("End");
  await press(page, "Formula");
  await page.keyboard.press("Control+End");
  await press(page, "Table");
  await expect(pane(page).getByRole("heading", { name: "The promise" })).toBeVisible();
  await expect(pane(page).getByRole("table")).toBeVisible();
  await expect(pane(page).locator("math")).toBeVisible();
  await expect(source(page)).toHaveValue(/^## The promise\n\n\*\*grade\*\*\[words\]\(\/faq\)\$a = b\$\n\n\| Name/);
  await source(page).press("Control+z");
  await expect(source(page)).not.toHaveValue(/\| Name/);
  await source(page).press("Control+Shift+z");
  await expect(source(page)).toHaveValue(/\| Name/);

  await press(page, "Save draft");
  await expect(toast(page, "Draft Saved")).toBeVisible();
  await publish(page);
  await visit(page, "/news/reading-a-report");
  const article = page.getByRole("article", { name: "Reading a report" });
  await expect(article.getByRole("heading", { level: 2, name: "The promise" })).toBeVisible();
  await expect(article.getByRole("region", { name: "Table 1" }).getByRole("cell", { name: "First" })).toBeVisible();
  await expect(article.locator("math")).toBeVisible();
  await expect(article.getByRole("link", { name: "words" })).toHaveAttribute("href", "/faq");
});

test("the preview warns, keeps the last page where the server fails, and says so", async ({
  page,
  dataDir,
  watched,
}) => {
  watched.allow(/status of 503/);
  await staff(page, dataDir, "editor");
  await begin(page, "A draft", "a-draft");
  await source(page).fill("![](/drawings/cable-stayed-bridge.svg)\n\n[us](http://example.org)");
  await expect(page.getByText("has no alternative text.")).toBeVisible();
  await expect(page.getByText("The address “http://example.org” is not taken.")).toBeVisible();
  await source(page).fill("Words that stay.");
  await expect(pane(page).getByText("Words that stay.")).toBeVisible();
  await page.route("**/api/staff/content/preview", (route) =>
    route.fulfill({ status: 503, json: { error: "The server is busy." } }),
  );
  await source(page).fill("Other words.");
  await expect(page.getByText("The server is busy.")).toBeVisible();
  await expect(pane(page).getByText("Words that stay.")).toBeVisible();
});

test("the history says what changed between versions", async ({ page, dataDir }) => {
  await staff(page, dataDir, "editor");
  await begin(page, "First title", "changed-words");
  await source(page).fill("Kept.\n\nGone.");
  await press(page, "Save draft");
  await expect(toast(page, "Draft Saved")).toBeVisible();
  await page.getByLabel("Title", { exact: true }).fill("Second title");
  await source(page).fill("Kept.\n\nNew.");
  await press(page, "Save draft");
  await expect(toast(page, "Saved")).toBeVisible();
  await page.getByRole("tab", { name: "History" }).click();
  await press(page, "Changes of version 2");
  const body = page.getByRole("region", { name: "Text", exact: true });
  await expect(body.getByRole("deletion")).toHaveText("Gone.");
  await expect(body.getByRole("insertion")).toHaveText("New.");
  await expect(page.getByRole("region", { name: "Title", exact: true })).toContainText("First title");
});

test("an article is complete without script, accessible in both themes, and fits from 320 px", async ({
  page,
  browser,
  dataDir,
  baseURL,
}) => {
  test.slow();
  await staff(page, dataDir, "editor");
  await begin(page, "Reading a cube test report", "cube-test-report");
  await source(page).fill(text);
  await press(page, "Save draft");
  await expect(toast(page, "Draft Saved")).toBeVisible();
  await publish(page);

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const reader = await plain.newPage();
  await reader.goto("/news/cube-test-report");
  await expect(reader.getByRole("navigation", { name: "Contents" }).getByRole("link")).toHaveCount(3);
  await expect(reader.getByRole("button", { name: "Copy link" })).toHaveCount(0);
  await expect(reader.getByRole("link", { name: "WhatsApp", exact: true })).toHaveAttribute(
    "href",
    `https://wa.me/?text=${encodeURIComponent(`Reading a cube test report ${baseURL}/news/cube-test-report`)}`,
  );
  await expect(reader.getByText("Figure 1. Cables are parabolas.")).toBeVisible();
  await reader.getByRole("link", { name: "Footnote 1", exact: true }).click();
  await expect(reader).toHaveURL(/#fn1$/);
  await reader.getByRole("link", { name: "Back to footnote 1 in the text" }).click();
  await expect(reader).toHaveURL(/#fnref1$/);
  const html = await (await reader.request.get("/news/cube-test-report")).text();
  expect(html.split("Why the target is higher").length - 1).toBe(3);
  await plain.close();

  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/news/cube-test-report", "/staff/content?new=news"]) {
    await visit(page, path);
    for (const theme of ["light", "dark"]) {
      await page.evaluate((name) => {
        document.documentElement.classList.remove("light", "dark");
        document.documentElement.classList.add(name);
      }, theme);
      const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      expect([path, theme, found]).toEqual([path, theme, []]);
    }
    await page.setViewportSize({ width: 320, height: 700 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([path, overflow]).toEqual([path, 0]);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});
