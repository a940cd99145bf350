// Prints the brochure to public/brochure.pdf: node scripts/art/brochure/build.mjs
// Memberships and programmes come from the site, so that both agree. Values that settings can change are omitted.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { browser as launching } from "../../../e2e/browser.ts";
import { brochure } from "./pages.mjs";

const root = join(import.meta.dirname, "../../..");
const folder = mkdtempSync(join(tmpdir(), "brochure-"));
const browser = await chromium.launch(await launching());

try {
  const file = join(folder, "brochure.html");
  writeFileSync(file, brochure(root));
  const page = await browser.newPage();
  await page.goto(pathToFileURL(file).href);
  await page.evaluate(() => document.fonts.ready);
  await page.pdf({
    path: join(root, "public/brochure.pdf"),
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: true,
  });
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
