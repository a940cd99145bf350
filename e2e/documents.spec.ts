import type { Page } from "@playwright/test";
import { consent, theme, toast } from "./parts";
import { expect, takenOver, test } from "./test";

const app = (page: Page) => page.evaluate(() => document.documentElement.dataset.app);
const isApplication = (url: URL) => /\/assets\/(?!entry\.client).*\.js$/.test(url.pathname);

/** Delays the scripts of hydrated pages until the returned function is called. */
async function holdApplication(page: Page): Promise<() => Promise<void>> {
  let letCome = () => {};
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(isApplication, async (route) => {
    await held;
    await route.continue();
  });
  return async () => {
    letCome();
    await expect.poll(() => app(page)).toBe("on");
  };
}

const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => "initiatorType" in entry && entry.initiatorType === "script")
      .map(({ name }) => new URL(name).pathname),
  );

test.beforeEach(({ page }) => consent(page));

test("a document runs its own script alone until somebody touches what needs more", async ({ page }) => {
  await page.goto("/faq");
  await takenOver(page);
  await page.waitForLoadState("networkidle");
  expect((await scriptsOf(page)).filter((path) => !path.includes("entry.client"))).toEqual([]);
  expect(await app(page)).toBe("waiting");
  await page.getByLabel("Search questions").focus();
  await expect.poll(() => app(page)).toBe("on");
});

test("a press before the application runs shows at once that it was taken, and is done once", async ({ page }) => {
  const letCome = await holdApplication(page);
  await page.goto("/faq");
  await takenOver(page);
  const chip = page.getByRole("button", { name: /^Billing/ });
  const light = await chip.evaluate((button) => getComputedStyle(button).opacity);
  await chip.click();
  await chip.click();
  await expect(chip).toHaveAttribute("data-taken");
  expect(await chip.evaluate((button) => getComputedStyle(button).opacity)).not.toBe(light);
  await letCome();
  await expect(chip).not.toHaveAttribute("data-taken");
  await expect(chip).toHaveAttribute("aria-pressed", "true");
});

test("a link of a document leads to a document", async ({ page }) => {
  await page.goto("/faq");
  await takenOver(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy", exact: false }).first().click();
  await expect(page).toHaveURL("/privacy-policy");
  await takenOver(page);
  expect(await app(page)).toBe("waiting");
});

test("a drawing comes after the words, into room that was kept for it, and never where it is hidden @both", async ({
  page,
  isMobile,
}) => {
  let letCome = () => {};
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route("/drawings/**", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/affiliation-partnership");
  const box = page.locator("main [data-drawing]").first();
  const size = () => box.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
  const kept = await size();
  expect(Math.min(...kept)).toBeGreaterThan(100);
  letCome();
  await expect(box.locator("path").first()).toBeVisible();
  expect(await size()).toEqual(kept);

  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto("/track");
  await takenOver(page);
  await page.waitForLoadState("networkidle");
  expect(fetched.includes("/drawings/truss-railway-bridge.svg")).toBe(!isMobile);
});

test("theme, menus and folded parts work before the application is there @both", async ({ page, isMobile }) => {
  await holdApplication(page);
  await page.goto("/faq");
  await page.getByRole("button", { name: "Switch to dark theme" }).first().click();
  expect(await theme(page)).toBe("dark");
  const answer = page.locator("main details").nth(1);
  await answer.locator("summary").click();
  await expect(answer.locator("p").first()).toBeVisible();
  if (isMobile) {
    await page.getByRole("button", { name: "Open menu" }).tap();
    await expect(page.locator("#mobile-menu")).toBeVisible();
  } else {
    const bar = page.getByRole("navigation", { name: "Main" }).first();
    await bar.getByRole("button", { name: "Events" }).hover();
    await expect(bar.getByRole("link", { name: "Conventions" })).toBeVisible();
  }
});

test("what is typed and chosen before the application is there counts when it is", async ({ page }) => {
  const letCome = await holdApplication(page);
  await page.goto("/faq");
  const field = page.getByLabel("Search questions");
  await field.pressSequentially("refund");
  await letCome();
  await expect(field).toHaveValue("refund");
  const found = await page.locator("main details:visible").count();
  await field.fill("");
  await field.fill("refund");
  await expect(page.locator("main details:visible")).toHaveCount(found);
  expect(found).toBeLessThan(await page.locator("main details").count());
});

test("a button that is pressed before the application is there does its work when it is", async ({ page }) => {
  const letCome = await holdApplication(page);
  await page.goto("/faq");
  const chip = page.getByRole("group", { name: "Category" }).getByRole("button").nth(2);
  await chip.click();
  await expect(chip).toHaveAttribute("aria-pressed", "false");
  await letCome();
  await expect(chip).toHaveAttribute("aria-pressed", "true");
});

test("a form that is sent before the application is there is sent once", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname));
  const letCome = await holdApplication(page);
  await page.goto("/");
  await page.getByLabel("Your name").fill("Asha Rao");
  await page.getByLabel("Email address").fill(`early.${Date.now()}@example.in`);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await letCome();
  await expect(toast(page, "Success!")).toBeVisible();
  expect(sent.filter((path) => path.startsWith("/api/newsletter"))).toHaveLength(1);
});

test("Ctrl K opens the search of a document", async ({ page }) => {
  await page.goto("/about");
  await takenOver(page);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("an application whose files do not come begins with the next touch", async ({ page, watched }) => {
  watched.allow(/Failed to load resource|application not started|Failed to fetch/);
  let isAway = true;
  await page.route("**/start.json*", (route) => (isAway ? route.abort() : route.continue()));
  await page.goto("/faq");
  await takenOver(page);
  const chip = page.getByRole("group", { name: "Category" }).getByRole("button").nth(2);
  await chip.click();
  isAway = false;
  await page.getByLabel("Search questions").focus();
  await expect(chip).toHaveAttribute("aria-pressed", "true");
});

test("where somebody saves data nothing is fetched ahead", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
  );
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/faq");
  await takenOver(page);
  await page.waitForLoadState("networkidle");
  expect(asked.filter((path) => isApplication(new URL(path, page.url())) || path === "/start.json")).toEqual([]);
});
