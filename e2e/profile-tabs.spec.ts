import { consent } from "./parts";
import { member } from "./people";
import { expect, test, visit } from "./test";

test("a tab that the address asks for is in sight on a phone, and so is each that the keys reach @phone", async ({
  page,
}) => {
  await consent(page);
  await member(page);
  await visit(page, "/profile?tab=settings");
  const tab = (name: string) => page.getByRole("tab", { name, exact: true });
  await expect(tab("Settings")).toHaveAttribute("aria-selected", "true");
  await expect(tab("Settings")).toBeInViewport({ ratio: 0.8 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await tab("Settings").press("Home");
  await expect(tab("Personal")).toBeInViewport({ ratio: 0.8 });
  await tab("Personal").press("ArrowLeft");
  const last = page.getByRole("tab").last();
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 0.8 });
});

test("answers to what was sent always come by mail, in the bell only where that is left on", async ({ page }) => {
  await consent(page);
  await member(page);
  await visit(page, "/profile?tab=settings");
  const byMail = page.getByRole("switch", { name: "Applications and requests by email" });
  await expect(byMail).toBeChecked();
  await expect(byMail).toBeDisabled();
  const inBell = page.getByRole("switch", { name: "Applications and requests by bell" });
  await inBell.click();
  await expect(inBell).not.toBeChecked();
  await expect(inBell).toBeEnabled();
  await page.reload();
  await expect(inBell).not.toBeChecked();
  await expect(page.getByRole("switch")).toHaveCount(16);
});
