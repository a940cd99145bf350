import { DAY_MS } from "../src/platform/time/durations";
import { holdCalls } from "./cases";
import { testOnOwnProgram } from "./own-program";
import { consent, toast } from "./parts";
import { inquire, openQueue, ownName, row, rows, write } from "./queue";
import { decision, opened, openReference, sheetHead, staff } from "./staff";
import { expect } from "./test";

const test = testOnOwnProgram();

test.beforeEach(({ page }) => consent(page));

test("applications and messages that are selected together are decided one after the other", async ({
  page,
  dataDir,
  watched,
}) => {
  // Both inquiries have one name, so approval asks about a possible duplicate.
  watched.allow(/status of 409/);
  await staff(page, dataDir);
  const name = ownName();
  const references = [await inquire(page, name), await inquire(page, name), await write(page, name)];
  await openQueue(page, name, 3);
  for (const _ of references) {
    await page.keyboard.press("j");
    await page.keyboard.press("x");
  }
  const question = page.getByRole("dialog", { name: "Check before you approve" });
  const selected = (count: string) => page.getByRole("region", { name: `${count} selected` });
  await page.keyboard.press("a");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await expect(selected("3 cases")).toBeVisible();
  await expect(rows(page)).toHaveCount(3);

  await selected("3 cases").getByRole("button", { name: "Close 1" }).click();
  await expect(page.getByText("1 case will be closed.")).toBeVisible();
  await expect(selected("2 cases")).toBeVisible();
  await page.keyboard.press("z");
  await expect(toast(page, "Undone")).toBeVisible();
  await page.getByLabel(`Select ${references[2]}`).check();
  await page.keyboard.press("a");
  await question.getByRole("button", { name: "Approve all the same" }).click();
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByText("1 case will be closed.")).toBeVisible();
  await page.keyboard.press("z");
  await expect(page.getByText("2 cases will be approved.")).toBeVisible();
  await page.keyboard.press("z");
  await expect(rows(page)).toHaveCount(3);
});

test("what was asked about a selection is gone with it", async ({ page, dataDir, watched }) => {
  watched.allow(/status of 409/);
  await staff(page, dataDir);
  const name = ownName();
  const references = [await inquire(page, name), await inquire(page, name)];
  await openQueue(page, name, 2);
  await page.getByLabel(`Select ${references[0]}`).check();
  const goOn = await holdCalls(page, "/bulk-decision");
  const refused = page.waitForResponse(/\/bulk-decision$/);
  await page.getByRole("button", { name: "Approve 1" }).click();
  await page.getByRole("button", { name: "Select none" }).click();
  goOn();
  expect((await refused).status()).toBe(409);
  await page.getByLabel(`Select ${references[1]}`).check();
  await expect(page.getByRole("button", { name: "Approve 1" })).toBeEnabled();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the next row has the focus after a decision, and a row whose case was closed over it", async ({
  page,
  dataDir,
}) => {
  await staff(page, dataDir);
  const name = ownName();
  const references = [await write(page, name), await write(page, name)];
  await openQueue(page, name, 2);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await opened(page);
  const first = await openReference(page);
  const left = references.find((reference) => reference !== first) ?? "";
  await page.keyboard.press("a");
  await expect(decision(page, "Close").getByRole("textbox")).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(`Closed: ${name}.`)).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(sheetHead(page)).toContainText(left);
  await expect(row(page, left).getByRole("button")).toBeFocused();

  await page.setViewportSize({ width: 1000, height: 800 });
  const over = page.getByRole("dialog");
  await expect(over).toBeVisible();
  await over.getByRole("button", { name: "Close", exact: true }).click();
  await expect(over).toBeHidden();
  await expect(row(page, left).getByRole("button")).toBeFocused();
});

test("a row says how late it is though nothing else happens", async ({ page, dataDir }) => {
  await page.clock.install();
  await staff(page, dataDir);
  const name = ownName();
  const reference = await write(page, name);
  await openQueue(page, name, 1);
  await expect(row(page, reference)).not.toContainText("late");
  await page.clock.fastForward(10 * DAY_MS);
  await expect(row(page, reference)).toContainText(/\d d late/);
});
