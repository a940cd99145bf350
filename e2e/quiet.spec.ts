import { consent } from "./parts";
import { expect, test } from "./test";

test.beforeEach(({ page }) => consent(page));

for (const path of ["/", "/contact-support"])
  test(`${path} asks the server for what it shows once: not again with time, focus or a new connection`, async ({
    page,
    context,
  }) => {
    const calls: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/api/") || pathname.endsWith(".data")) calls.push(pathname);
    });
    await page.clock.install();
    await page.goto(path, { waitUntil: "networkidle" });
    // The page's script runs after the first paint, which may be later on a busy machine.
    await expect.poll(() => calls.length).toBeGreaterThan(0);
    await page.waitForLoadState("networkidle");
    const asked = [...calls];
    expect(new Set(asked).size).toBe(asked.length);
    await page.clock.fastForward(60 * 60_000);
    await page.evaluate(() => {
      for (const type of ["blur", "focus", "offline", "online"]) window.dispatchEvent(new Event(type));
      document.dispatchEvent(new Event("visibilitychange"));
    });
    const other = await context.newPage();
    await other.goto("/robots.txt");
    await other.close();
    await page.bringToFront();
    await page.clock.fastForward(60 * 60_000);
    // By the time this request is answered, an earlier one would have been recorded.
    await page.evaluate(() => fetch("/healthz").then((answer) => answer.text()));
    expect(calls).toEqual(asked);
  });

test("a failed query and a failed submission are sent once", async ({ page, watched }) => {
  watched.allow(/status of 500/);
  const calls: string[] = [];
  await page.clock.install();
  for (const path of ["/api/auth/me", "/api/newsletter"])
    await page.route(`**${path}`, (route) => {
      calls.push(path);
      return route.fulfill({ status: 500, body: "" });
    });
  await page.goto("/", { waitUntil: "networkidle" });
  const form = page.locator("form", { has: page.locator('[name="email"]') });
  await form.locator('[name="name"]').fill("Asha Rao");
  await form.locator('[name="email"]').fill("asha@example.in");
  await form.getByRole("button", { name: /subscribe/i }).click();
  await expect.poll(() => calls).toContain("/api/newsletter");
  await page.clock.fastForward(10 * 60_000);
  await page.evaluate(() => fetch("/healthz").then((answer) => answer.text()));
  expect(calls.sort()).toEqual(["/api/auth/me", "/api/newsletter"]);
});
