import { AxeBuilder } from "@axe-core/playwright";
import { expect, test, visit } from "./test";

const beam = "/tools-calculators/simply-supported-beam";

test("a calculator is found, computes while somebody types, and is shared by its address @both", async ({ page }) => {
  await visit(page, "/tools-calculators");
  await page.getByRole("searchbox", { name: "Search calculators" }).fill("beam");
  await expect(page.getByRole("status").first()).toHaveText("1 calculator");
  await page.getByRole("link", { name: "Simply supported beam" }).click();
  await expect(page).toHaveURL(beam);
  await page.getByRole("textbox", { name: "Span, L" }).fill("8");
  await expect(page.getByText("192.0").first()).toBeVisible();
  await expect(page).toHaveURL(/span=8/);
  await page.reload();
  await expect(page.getByText("192.0").first()).toBeVisible();
});

test("what is out of the limits gets a sentence and no number", async ({ page }) => {
  await visit(page, beam);
  await page.getByRole("textbox", { name: "Span, L" }).fill("300");
  await expect(page.getByText("Enter a value from 0.5 to 30 m.")).toBeVisible();
  await expect(page.getByText("Correct the marked values to see the results.")).toBeVisible();
});

test("without script the form is answered by its address", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(beam);
  await page.getByRole("textbox", { name: "Span, L" }).fill("8");
  await page.getByRole("button", { name: "Calculate" }).click();
  await expect(page).toHaveURL(/span=8/);
  await expect(page.getByText("192.0").first()).toBeVisible();
  await context.close();
});

test("a student computes a beam without signal, also after a reload, and nothing else is kept", async ({
  page,
  context,
  watched,
}) => {
  watched.allow(/Failed to (load|fetch)|ERR_INTERNET_DISCONNECTED|not fetched|session|NetworkError/i);
  await visit(page, beam);
  await expect(page.getByText("Saved on this device, works offline")).toBeVisible({ timeout: 20_000 });
  await context.setOffline(true);
  await page.reload();
  await page.getByRole("textbox", { name: "Span, L" }).fill("8");
  await expect(page.getByText("192.0").first()).toBeVisible();
  await page.goto("/tools-calculators");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tools and calculators");
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  const others = kept.filter((path) => !/^\/(tools-calculators|assets|fonts|start\.json)/.test(path));
  expect(others).toEqual([]);
  await context.setOffline(false);
});

for (const theme of ["light", "dark"])
  test(`axe has nothing to say of a calculator, and it fits a narrow phone, in ${theme}`, async ({ page }) => {
    await page.addInitScript((chosen) => localStorage.setItem("iface-ui-theme", chosen), theme);
    await page.setViewportSize({ width: 320, height: 700 });
    for (const path of [beam, "/tools-calculators/bar-bending-schedule"]) {
      await visit(page, path);
      const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
  });
