import type { Page } from "@playwright/test";
import { consent, theme } from "./parts";
import { expect, test, visit } from "./test";

const stored = (page: Page) => page.evaluate(() => localStorage.getItem("iface-ui-theme"));

test.beforeEach(({ page }) => consent(page));

test.describe("on a dark system", () => {
  test.use({ colorScheme: "dark" });

  test("marketing pages are light and sign-in follows the system until somebody chooses", async ({ page }) => {
    await visit(page, "/");
    expect(await theme(page)).toBe("light");
    await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
    await expect(page).toHaveURL("/login");
    await expect.poll(() => theme(page)).toBe("dark");
    await page.emulateMedia({ colorScheme: "light" });
    await expect.poll(() => theme(page)).toBe("light");
    expect(await stored(page)).toBeNull();
  });

  for (const path of ["/dashboard", "/profile", "/history", "/cart"])
    test(`${path} follows the system, as every member page does`, async ({ page }) => {
      await visit(page, path);
      expect(await theme(page)).toBe("dark");
      await page.emulateMedia({ colorScheme: "light" });
      await expect.poll(() => theme(page)).toBe("light");
    });

  test("a stored choice wins on every page, and a stored 'system' follows the system", async ({ page }) => {
    await visit(page, "/");
    await page.getByRole("button", { name: "Switch to dark theme" }).click();
    expect([await theme(page), await stored(page)]).toEqual(["dark", "dark"]);
    await visit(page, "/faq");
    expect(await theme(page)).toBe("dark");
    await page.getByRole("button", { name: "Switch to light theme" }).click();
    await visit(page, "/login");
    expect([await theme(page), await stored(page)]).toEqual(["light", "light"]);
    await page.evaluate(() => localStorage.setItem("iface-ui-theme", "system"));
    await visit(page, "/");
    expect(await theme(page)).toBe("dark");
    await page.emulateMedia({ colorScheme: "light" });
    await expect.poll(() => theme(page)).toBe("light");
  });

  test("the theme is there before the first paint", async ({ page }) => {
    await page.addInitScript(() => {
      const frames: string[] = [];
      Object.assign(window, { frames });
      const record = () => {
        if (document.body) frames.push(document.documentElement.classList.contains("dark") ? "dark" : "light");
        if (frames.length < 20) requestAnimationFrame(record);
      };
      requestAnimationFrame(record);
    });
    const seen = () =>
      page.evaluate(() => {
        const frames: unknown = Reflect.get(window, "frames");
        return Array.isArray(frames) ? [...new Set(frames)] : [];
      });
    await visit(page, "/login");
    await expect.poll(seen).toEqual(["dark"]);
    await page.evaluate(() => localStorage.setItem("iface-ui-theme", "dark"));
    await visit(page, "/");
    await expect.poll(seen).toEqual(["dark"]);
  });
});

test("a choice in one tab shows in the others", async ({ page, context }) => {
  await visit(page, "/");
  const other = await context.newPage();
  await visit(other, "/faq");
  await other.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect.poll(() => theme(page)).toBe("dark");
});
