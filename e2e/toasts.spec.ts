import { consent, toast } from "./parts";
import { expect, test, visit } from "./test";

test.beforeEach(({ page }) => consent(page));

test("a toast stays for 5000 ms, one at a time", async ({ page }) => {
  await page.clock.install();
  await visit(page, "/captcha-demo");
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(toast(page, "Sign-up")).toContainText("coming soon");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await expect(toast(page, "Password reset")).toBeVisible();
  await expect(page.getByRole("region", { name: "Notifications" }).getByRole("listitem")).toHaveCount(1);
  await page.mouse.move(5, 500);
  await page.clock.pauseAt(Date.now() + 600_000);
  await expect(toast(page, "Password reset")).toHaveCount(0);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(toast(page, "Sign-up")).toBeVisible();
  await page.clock.runFor(4990);
  await expect(toast(page, "Sign-up")).toBeVisible();
  await page.clock.runFor(20);
  await expect(toast(page, "Sign-up")).toHaveCount(0);
});

test("F8 brings the focus to the region, and a button dismisses the toast", async ({ page }) => {
  await visit(page, "/captcha-demo");
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(toast(page, "Sign-up")).toBeVisible();
  await page.keyboard.press("F8");
  const region = page.getByRole("region", { name: "Notifications" });
  await expect.poll(() => region.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  await toast(page, "Sign-up").getByRole("button", { name: "Dismiss" }).click();
  await expect(toast(page, "Sign-up")).toHaveCount(0);
});

test("a swipe of more than 50 px to the right dismisses, a shorter one does not", async ({ page }) => {
  await visit(page, "/captcha-demo");
  await page.getByRole("button", { name: "Sign up" }).click();
  const card = toast(page, "Sign-up");
  await expect(card).toBeVisible();
  const swipe = async (distance: number) => {
    const box = await card.boundingBox();
    if (!box) throw new Error("no toast");
    const [x, y] = [box.x + 80, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance / 2, y, { steps: 4 });
    await page.mouse.move(x + distance, y, { steps: 4 });
    await page.mouse.up();
  };
  await swipe(40);
  await expect(card).toHaveAttribute("data-swipe", "cancel");
  await swipe(70);
  await expect(card).toHaveCount(0);
});
