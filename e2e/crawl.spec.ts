import type { Page } from "@playwright/test";
import { consent } from "./parts";
import { provenMember } from "./people";
import { staff } from "./staff";
import { expect, test, visit } from "./test";

const isInside = (path: string) => /^\/(dashboard|profile|history|cart|staff)\b/.test(path);

type Found = { from: string; to: string };

/** Waits for the links that the script adds. */
const linksOn = (page: Page): Promise<(string | null)[]> =>
  page.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));

/** Follows the links of signed-in pages from `start`. */
async function crawl(page: Page, start: string): Promise<Found[]> {
  const found: Found[] = [];
  const seen = new Set<string>();
  for (const waiting = [start]; waiting.length > 0; ) {
    const path = waiting.pop() ?? "";
    if (seen.has(path)) continue;
    seen.add(path);
    await visit(page, path);
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    for (const to of await linksOn(page)) {
      found.push({ from: path, to: to ?? "" });
      const [address = ""] = (to ?? "").split(/[?#]/);
      if (isInside(address)) waiting.push(address);
    }
  }
  return found;
}

/** Links without a target, or to a page that fails. */
async function faults(page: Page, found: readonly Found[]): Promise<Found[]> {
  const empty = found.filter(({ to }) => to === "" || to === "#" || to.startsWith("javascript:"));
  const inner = [...new Set(found.map(({ to }) => to.split("#")[0] ?? ""))].filter((to) => to.startsWith("/"));
  const dead: string[] = [];
  for (const path of inner) {
    const answer = await page.request.get(path);
    const text = await answer.text();
    if (!answer.ok() || /building this part of the site/.test(text)) dead.push(path);
  }
  return [...empty, ...found.filter(({ to }) => dead.includes(to.split("#")[0] ?? ""))];
}

test.beforeEach(({ page }) => consent(page));

test("no link that a member sees leads nowhere", async ({ page }) => {
  await provenMember(page);
  const found = await crawl(page, "/dashboard");
  expect(found.map(({ to }) => to)).toEqual(expect.arrayContaining(["/profile", "/history", "/cart"]));
  expect(await faults(page, found)).toEqual([]);
});

for (const [role, start, seen] of [
  ["editor", "/staff/content", "/staff/media"],
  ["reviewer", "/staff", "/staff/members"],
  ["admin", "/staff/settings", "/staff/go-live"],
] as const)
  test(`no link that ${role === "reviewer" ? "a" : "an"} ${role} sees leads nowhere`, async ({ page, dataDir }) => {
    await staff(page, dataDir, role);
    const found = await crawl(page, start);
    expect(found.map(({ to }) => to)).toContain(seen);
    expect(await faults(page, found)).toEqual([]);
  });
