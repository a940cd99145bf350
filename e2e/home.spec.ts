import type { Page } from "@playwright/test";
import { heroSheets } from "../src/features/content/hero-sheets";
import { consent } from "./parts";
import { expect, test, visit } from "./test";

test.beforeEach(({ page }) => consent(page));

async function headingAt(page: Page, scrolled: number) {
  // Fonts that load meanwhile may shift the page by a few pixels.
  const scroll = (top: number) => {
    window.scrollTo({ top, behavior: "instant" });
    return Math.round(window.scrollY);
  };
  await expect.poll(() => page.evaluate(scroll, scrolled)).toBe(scrolled);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  return page.getByRole("heading", { level: 1 }).evaluate((heading) => {
    const { scale, opacity } = getComputedStyle(heading);
    return { scale: scale === "none" ? 1 : Number(scale), opacity: Number(opacity) };
  });
}

test("the hero draws one of eight sheets at random", async ({ page }) => {
  const seen = new Set<string>();
  for (let load = 0; load < 60; load++) {
    const html = await (await page.request.get("/")).text();
    const drawings = [...html.matchAll(/data-drawing="([\w-]+)"/g)].map(([, name]) => name ?? "");
    expect(new Set(drawings).size, "a drawing stands on a page only once").toBe(drawings.length);
    seen.add(drawings[0] ?? "");
  }
  const known = heroSheets.map(({ drawing }) => drawing as string);
  expect([...seen].every((name) => known.includes(name))).toBe(true);
  expect(seen.size).toBeGreaterThan(4);
});

test("the heading grows until 800 px of scrolling and fades until 400 px, to 0.2", async ({ page }) => {
  await visit(page, "/");
  const top = await headingAt(page, 0);
  const some = await headingAt(page, 200);
  const faded = await headingAt(page, 400);
  const capped = await headingAt(page, 800);
  const beyond = await headingAt(page, 1000);
  expect(top).toEqual({ scale: 1, opacity: 1 });
  expect(some.opacity).toBeCloseTo(0.6, 2);
  expect(faded.opacity).toBeCloseTo(0.2, 2);
  expect(capped.opacity).toBeCloseTo(0.2, 2);
  expect(some.scale).toBeGreaterThan(1);
  expect(faded.scale - 1).toBeCloseTo((some.scale - 1) * 2, 3);
  expect(capped.scale - 1).toBeCloseTo((some.scale - 1) * 4, 3);
  expect(beyond).toEqual(capped);
});

test("who wants less motion sees a still heading", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await visit(page, "/");
  expect(await headingAt(page, 400)).toEqual({ scale: 1, opacity: 1 });
  const moving = await page.evaluate(() => document.getAnimations().length);
  expect(moving).toBe(0);
});

test("the hero's buttons lead to the inquiry and to the membership pages", async ({ page }) => {
  await visit(page, "/");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Explore Membership" })).toHaveAttribute("href", "/explore-membership");
  await main.getByRole("link", { name: "Join Now" }).click();
  await expect(page).toHaveURL("/membership-contact");
  await page.goBack();
  for (const [value, label] of [
    ["5,000+", "active members"],
    ["50+", "member associations"],
    ["100+", "yearly courses"],
    ["25+", "documentaries and podcasts"],
  ]) {
    await expect(main.getByText(value ?? "", { exact: true })).toBeVisible();
    await expect(main.getByText(label ?? "", { exact: true })).toBeVisible();
  }
});
