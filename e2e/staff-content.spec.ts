import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { testOnOwnProgram } from "./own-program";
import { consent, toast } from "./parts";
import { colleague, staff } from "./staff";
import { expect, visit } from "./test";

/** A separate program, because publishing changes pages of other tests. */
const test = testOnOwnProgram();

test.beforeEach(({ page }) => consent(page));

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const publicText = async (page: Page, path: string) => (await page.request.get(path)).text();
// tests/process/content-instances.test.ts measures the speed; a busy machine may be slower here.
const within = { timeout: 5000, intervals: [50] };

async function open(page: Page, title: string): Promise<void> {
  await visit(page, `/staff/content?q=${encodeURIComponent(title)}`);
  await press(page, title);
  await expect(heading(page)).toHaveText(title);
}

async function write(page: Page, title: string, slug: string): Promise<void> {
  await visit(page, "/staff/content");
  await page.getByLabel("Kind of the new entry").selectOption("News item");
  await press(page, "New entry");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Summary").fill("In one sentence.");
  await page.getByLabel("Text", { exact: true }).fill("At length.\n\nAnd on.");
  await page.getByLabel("Last part of the address").fill(slug);
  await press(page, "Save draft");
  await expect(toast(page, "Draft Saved")).toBeVisible();
  await expect(heading(page)).toHaveText(title);
}

test("a news item is written, looked at, published, seen by the public at once, changed, restored and taken off", async ({
  page,
  dataDir,
}) => {
  await staff(page, dataDir, "editor");
  expect(await publicText(page, "/news")).toContain("No news item is published yet");
  await write(page, "A bridge at Nashik", "bridge-at-nashik");
  await page.getByRole("tab", { name: "Preview" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByText("At length.")).toBeVisible();
  expect(await publicText(page, "/news")).toContain("No news item is published yet");

  await press(page, "Publish now");
  await expect(toast(page, "Published")).toBeVisible();
  expect(await publicText(page, "/news")).toContain("A bridge at Nashik");
  expect(await publicText(page, "/news/bridge-at-nashik")).toContain("And on.");

  await page.getByRole("tab", { name: "Write" }).click();
  await page.getByLabel("Title").fill("Two bridges at Nashik");
  await page.getByLabel("What is different").fill("There are two");
  await press(page, "Save draft");
  await expect(page.getByText("Changes waiting")).toBeVisible();
  expect(await publicText(page, "/news")).not.toContain("Two bridges");
  await press(page, "Publish now");
  await expect(page.getByText("Changes waiting")).toHaveCount(0);
  await expect.poll(() => publicText(page, "/news"), within).toContain("Two bridges at Nashik");

  await page.getByRole("tab", { name: "History" }).click();
  await expect(page.getByText("There are two")).toBeVisible();
  await page.getByRole("button", { name: "Show version 1" }).click();
  await expect(preview.getByRole("heading", { name: "A bridge at Nashik" })).toBeVisible();
  await page.getByRole("button", { name: "Restore version 1" }).click();
  await expect(page.getByText("Version 1 again")).toBeVisible();
  await expect(heading(page)).toHaveText("A bridge at Nashik");

  await press(page, "Unpublish");
  await expect(page.getByText("Not published")).toBeVisible();
  await expect.poll(() => publicText(page, "/news"), within).toContain("No news item is published yet");
});

test("what does not fit is said beside the field, and nothing is stored", async ({ page, dataDir }) => {
  await staff(page, dataDir, "editor");
  await visit(page, "/staff/content?new=course");
  await page.getByLabel("Price in rupees").fill("much");
  await press(page, "Save draft");
  await expect(page.getByRole("alert").first()).toBeFocused();
  await expect(page.getByLabel("Title")).toHaveAccessibleDescription("Please enter a title.");
  await expect(page.getByLabel("Price in rupees")).toHaveAccessibleDescription(/whole rupees/);
  await page.getByLabel("Title").fill("Grouting");
  page.once("dialog", (dialog) => dialog.dismiss());
  await press(page, "All content");
  await expect(page.getByLabel("Title")).toHaveValue("Grouting");
  page.once("dialog", (dialog) => dialog.accept());
  await press(page, "All content");
  await expect(heading(page)).toHaveText("Content");
});

test("a plan is made for a time in India and given up", async ({ page, dataDir }) => {
  await staff(page, dataDir, "editor");
  await write(page, "Later news", "later-news");
  await page.getByLabel("On the site from (IST)").fill("2035-03-05T10:00");
  await press(page, "Publish then");
  await expect(page.getByText("Version 1 goes on the site on 5 Mar 2035, 10:00 am IST.")).toBeVisible();
  await visit(page, "/staff/content?status=planned");
  await expect(page.getByRole("button", { name: "Later news" })).toBeVisible();
  await press(page, "Later news");
  await press(page, "Cancel the plan");
  await expect(page.getByText("Version 1 goes on the site")).toHaveCount(0);
});

test("the menu, the footer, an answer, the launch event and an announcement change on their pages", async ({
  page,
  dataDir,
}) => {
  await staff(page, dataDir, "editor");
  await open(page, "Navigation");
  await page.getByLabel("Words", { exact: true }).first().fill("Come in");
  await press(page, "Publish now");
  await expect(toast(page, "Published")).toBeVisible();
  expect(JSON.stringify(await (await page.request.get("/api/ui/header")).json())).toContain("Come in");

  await open(page, "Footer");
  await page.getByRole("group", { name: "Legal" }).getByRole("button", { name: "Remove: link 1" }).click();
  await page.getByRole("tab", { name: "Preview" }).click();
  await expect(page.getByRole("region", { name: "Preview" }).getByText("Cookie policy")).toBeVisible();
  await press(page, "Publish now");
  await expect(toast(page, "Published")).toBeVisible();
  const { legalLinks } = await (await page.request.get("/api/ui/footer")).json();
  expect(legalLinks.map(({ href }: { href: string }) => href)).not.toContain("/privacy-policy");

  await open(page, "What are the membership fees?");
  await page.getByLabel("Question").fill("What does membership cost?");
  await press(page, "Publish now");
  await expect(toast(page, "Published")).toBeVisible();
  await expect.poll(() => publicText(page, "/faq"), within).toContain("What does membership cost?");

  await open(page, "Launch event");
  await page.getByLabel("Place", { exact: true }).fill("A hall in Pune");
  await page.getByRole("tab", { name: "Preview" }).click();
  await expect(page.getByRole("region", { name: "Preview" }).getByText("A hall in Pune")).toBeVisible();
  await press(page, "Publish now");
  await expect(toast(page, "Published")).toBeVisible();
  await expect.poll(() => publicText(page, "/"), within).toContain("A hall in Pune");

  await visit(page, "/staff/content?new=announcement");
  await page.getByLabel("Title").fill("The office is closed on Friday");
  await press(page, "Save draft");
  await expect(heading(page)).toHaveText("The office is closed on Friday");
  await press(page, "Publish now");
  await expect(toast(page, "Published")).toBeVisible();
  await visit(page, "/");
  await expect(page.getByRole("region", { name: "Announcements" })).toContainText("The office is closed");
});

test("of two editors the later one is told, and goes on with either words", async ({
  page,
  browser,
  dataDir,
  baseURL,
  watched,
}) => {
  watched.allow(/status of 409/);
  await staff(page, dataDir, "editor");
  await write(page, "Shared words", "shared-words");
  const { page: other } = await colleague(browser, dataDir, baseURL, "editor");
  await open(other, "Shared words");
  await other.getByLabel("Title").fill("Their words");
  await press(other, "Save draft");
  await expect(toast(other, "Saved")).toBeVisible();
  await page.getByLabel("Title").fill("My words");
  await press(page, "Save draft");
  await expect(toast(page, "Not Done")).toContainText("saved version 2");
  await expect(page.getByLabel("Title")).toHaveValue("My words");
  await press(page, "Keep my text");
  await press(page, "Save draft");
  await expect(heading(page)).toHaveText("My words");
  await other.context().close();
});

test("reviewers are told that this page is not theirs", async ({ page, dataDir }) => {
  await staff(page, dataDir, "reviewer");
  await visit(page, "/staff/content");
  await expect(heading(page)).toHaveText("This page is not for your account");
});

test("list and desk are accessible in both themes and fit from 320 px", async ({ page, dataDir }) => {
  test.slow();
  await staff(page, dataDir, "editor");
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/staff/content?kind=footer", "/staff/content?entry=footer", "/staff/content?new=course"]) {
    await visit(page, path);
    await expect(page.getByRole("button", { name: /^(New entry|Save draft|Saved)$/ }).first()).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Loading" })).toHaveCount(0);
    for (const theme of ["light", "dark"]) {
      await page.evaluate((name) => {
        document.documentElement.classList.remove("light", "dark");
        document.documentElement.classList.add(name);
      }, theme);
      const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
      expect([path, theme, violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)]).toEqual([path, theme, []]);
    }
    await page.setViewportSize({ width: 320, height: 700 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([path, overflow]).toEqual([path, 0]);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});
