import type { Page } from "@playwright/test";
import { mp3, pdf, picture } from "../tests/media";
import { expectNoLayoutFault } from "./layout-fault";
import { testOnOwnProgram } from "./own-program";
import { consent, toast } from "./parts";
import { staff } from "./staff";
import { expect, visit } from "./test";

const test = testOnOwnProgram();

test.beforeEach(({ page }) => consent(page));

type Upload = { name: string; mimeType: string; buffer: Buffer };
const upload = (name: string, mimeType: string, content: Uint8Array): Upload => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});
const frame = async () => upload("frame-under-crane.png", "image/png", await picture(1000, 600));
const send = (page: Page, files: Upload[]) => page.getByLabel("Files to upload").setInputFiles(files);
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("an editor puts a picture into an article, and a visitor sees it in the format of their browser", async ({
  page,
  dataDir,
  browser,
  baseURL,
}) => {
  await staff(page, dataDir, "editor");
  await visit(page, "/staff/content?new=news");
  await page.getByLabel("Title").fill("A frame under a crane");
  await page.getByLabel("Summary").fill("One picture.");
  await page.getByLabel("Last part of the address").fill("a-frame-under-a-crane");
  await page.getByLabel("Text", { exact: true }).fill("Before the picture.");
  await press(page, "Figure or file");
  const dialog = page.getByRole("dialog", { name: "Choose a file" });
  await send(page, [await frame()]);
  await expect(dialog.getByRole("heading", { name: "frame-under-crane.png" })).toBeVisible();
  await expectNoLayoutFault(page);
  await dialog.getByRole("button", { name: "Insert as figure" }).click();
  await expect(dialog.getByText("without it, it cannot be used")).toBeVisible();
  await dialog.getByLabel("Alternative text").fill("A building frame under a tower crane");
  await dialog.getByLabel(/^Caption/).fill("Frame, elevation.");
  await dialog.getByRole("button", { name: "Insert as figure" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue(
    /^Before the picture\.\n\n!\[A building frame under a tower crane\]\(\/media\/files\/[\w-]+\/1000\.jpg "Frame, elevation\."\)\n$/,
  );
  const pane = page.getByRole("region", { name: "Preview of the text" });
  await expect(pane.locator("figure img")).toBeVisible();
  await press(page, "Save draft");
  await press(page, "Publish now");
  await expect(toast(page, "Published")).toBeVisible();

  const visitor = await browser.newPage({ baseURL });
  await visitor.goto("/news/a-frame-under-a-crane");
  const image = visitor.getByRole("img", { name: "A building frame under a tower crane" });
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(400);
  expect(await image.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\/\d+\.(avif|webp)$/);
  await expect(image).toHaveAttribute("width", "1000");
  await expect(visitor.getByText("Frame, elevation.")).toBeVisible();
  await visitor.close();
});

test("the library shows files of each kind, where one is used, and keeps what is published", async ({
  page,
  dataDir,
  watched,
}) => {
  watched.allow(/status of (400|409)/);
  await staff(page, dataDir, "editor");
  await visit(page, "/staff/media");
  await expect(page.getByRole("heading", { level: 1, name: "Media library" })).toBeVisible();
  await send(page, [
    upload("issue-3.pdf", "application/pdf", pdf()),
    upload("podcast-18.mp3", "audio/mpeg", mp3()),
    await frame(),
  ]);
  const files = page.getByRole("list", { name: "Files" });
  await expect(files.getByRole("button", { name: /frame-under-crane\.png.*No alternative text/ })).toBeVisible();
  await expect(files.getByRole("button", { name: /podcast-18\.mp3.*Audio/ })).toBeVisible();
  await page.getByLabel("Alternative text").fill("A frame");
  await press(page, "Save");
  await expect(toast(page, "Saved")).toBeVisible();
  await expectNoLayoutFault(page);

  await send(page, [upload("page.html", "text/html", new TextEncoder().encode("<!doctype html>"))]);
  await expect(page.getByText("This file is none of them.")).toBeVisible();

  await press(page, "Audio 1");
  await expect(files.getByRole("button")).toHaveCount(1);
  await files.getByRole("button").click();
  await press(page, "Delete file");
  await press(page, "Delete for good");
  await expect(toast(page, "Deleted")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nothing Found" })).toBeVisible();

  await page.getByRole("searchbox").fill("issue");
  await page.getByRole("button", { name: /^All \d+$/ }).click();
  await expect(files.getByRole("button")).toHaveCount(1);
});
