import { AxeBuilder } from "@axe-core/playwright";
import { mailsTo } from "./mails";
import { testOnOwnProgram } from "./own-program";
import { consent, toast } from "./parts";
import { member, newcomer, typePassword } from "./people";
import { inquire, openQueue, ownName, row, rows, write } from "./queue";
import { colleague, DECIDED_MS, decision, invited, opened, openReference, sheet, sheetHead, staff } from "./staff";
import { expect, visit } from "./test";
import { turnTwoFactorOn } from "./two-factor";

/** A separate program, because decisions must not reach cases of other tests. */
const test = testOnOwnProgram({ samples: 60 });

test.beforeEach(({ page }) => consent(page));

test("an invited reviewer sets up the second factor and finds the queue in the account menu", async ({
  page,
  dataDir,
  watched,
}) => {
  watched.allow(/status of 403/);
  const person = await invited(page, dataDir, "reviewer");
  await visit(page, "/login?next=/staff");
  await typePassword(page, person);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One more step for staff");
  await page.getByRole("link", { name: "Turn on two-factor" }).click();
  await turnTwoFactorOn(page);
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("link", { name: "Staff Desk" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Review queue");
  await expect(page.getByRole("search")).toBeVisible();
});

test("members are told that the console is not theirs, and visitors are led to sign in", async ({ page }) => {
  await visit(page, "/staff");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Access Denied");
  await expect(page).toHaveURL("/login?next=%2Fstaff");
  await member(page);
  await visit(page, "/staff");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page is not for your account");
  await page.getByRole("button", { name: "Account menu" }).click();
  await expect(page.getByRole("link", { name: "Staff Desk" })).toHaveCount(0);
});

test("a mixed queue is cleared by keyboard: approved, declined with a reason, closed", async ({ page, dataDir }) => {
  await staff(page, dataDir);
  const name = ownName();
  const inquiries = [await inquire(page, name), await inquire(page, name)];
  const message = await write(page, name);
  await openQueue(page, name, 3);
  const ended: string[] = [];
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  for (let left = 3; left > 0; left -= 1) {
    await opened(page);
    const reference = await openReference(page);
    const declines = reference === inquiries[1];
    await page.keyboard.press(declines ? "r" : "a");
    const asked = page.getByRole("dialog");
    await expect(asked.getByRole("textbox")).toBeFocused();
    if (declines) await page.keyboard.type("It came twice: j k a x r / ?");
    // Both inquiries have one name, so approval asks about a possible duplicate.
    if (reference === inquiries[0]) await asked.getByLabel("I have looked at this").check();
    await page.keyboard.press("Control+Enter");
    await expect(row(page, reference)).toHaveCount(0);
    ended.push(reference);
    if (left > 1) await expect(sheetHead(page)).not.toContainText(reference);
  }
  expect(ended.sort()).toEqual([...inquiries, message].sort());
  await expect(page.getByText("Nothing found")).toBeVisible();
  await visit(page, `/staff?view=all&q=${encodeURIComponent(name)}`);
  for (const [reference, status] of [
    [inquiries[0], "Approved"],
    [inquiries[1], "Declined"],
    [message, "Closed"],
  ])
    await expect(async () => {
      await page.reload();
      await expect(row(page, reference ?? "")).toContainText(status ?? "", { timeout: 2_000 });
    }).toPass({ timeout: DECIDED_MS });
});

test("several are decided at once, and taken back within twenty seconds", async ({ page, dataDir, watched }) => {
  // Both have one name, so approval together asks about a possible duplicate.
  watched.allow(/status of 409/);
  await staff(page, dataDir);
  const name = ownName();
  const references = [await inquire(page, name), await inquire(page, name)];
  await openQueue(page, name, 2);
  for (const _ of references) {
    await page.keyboard.press("j");
    await page.keyboard.press("x");
  }
  const bar = page.getByRole("region", { name: "2 cases selected" });
  await bar.getByRole("button", { name: "Approve 2" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Approve all the same" }).click();
  await expect(page.getByText("2 cases will be approved.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "Undone")).toBeVisible();
  await expect(rows(page)).toHaveCount(2);

  await page.getByLabel(`Select ${references[0]}`).check();
  await page.keyboard.press("r");
  await page.getByLabel("Reason").fill("Please use the other form.");
  await page.getByRole("button", { name: "Decline 1" }).click();
  await expect(page.getByText("1 case will be declined.")).toBeVisible();
  await expect(row(page, references[0] ?? "")).toHaveCount(0);
  await expect(page.getByText("1 case will be declined.")).toBeHidden({ timeout: DECIDED_MS });
  await expect(row(page, references[1] ?? "")).toBeVisible();
});

test("two of the staff see each other at a case, and the later decision is refused in words", async ({
  page,
  browser,
  dataDir,
  baseURL,
  watched,
}) => {
  watched.allow(/status of 409/);
  await staff(page, dataDir);
  const other = await colleague(browser, dataDir, baseURL);
  const name = ownName();
  const reference = await inquire(page, name);
  for (const one of [page, other.page]) {
    await openQueue(one, name, 1);
    await row(one, reference).getByRole("button").click();
    await opened(one);
  }
  await expect(sheet(other.page).getByText("has this case open too.")).toBeVisible();
  await expect(sheet(page).getByText("has this case open too.")).toBeVisible({ timeout: 15_000 });
  await other.page.keyboard.press("r");
  await page.keyboard.press("r");
  await decision(page, "Decline").getByLabel("Reason").fill("Too late.");
  await decision(other.page, "Decline").getByLabel("Reason").fill("It does not fit.");
  await other.page.keyboard.press("Control+Enter");
  await expect(other.page.getByText(`Declined: ${name}.`)).toBeVisible();
  await decision(page, "Decline").getByRole("button", { name: "Decline" }).click();
  await expect(toast(page, "Not Done")).toContainText("has decided to decline this case");
  await decision(page, "Decline").getByRole("button", { name: "Cancel" }).click();
  await expect(sheet(page)).toContainText("It takes effect at");
  await other.page.context().close();
});

test("a case is taken, noted, asked about and written to", async ({ page, dataDir }) => {
  await staff(page, dataDir);
  const name = ownName();
  const email = newcomer().email;
  const reference = await inquire(page, name, { email });
  await openQueue(page, name, 1);
  await row(page, reference).getByRole("button").click();
  await sheet(page).getByRole("button", { name: "Assign to me" }).click();
  await expect(sheet(page).getByText("with you")).toBeVisible();
  await sheet(page).getByRole("button", { name: "Unassign" }).click();
  await sheet(page).getByRole("tab", { name: "Note to staff" }).click();
  await expect(sheet(page).getByLabel("Note", { exact: true })).toBeFocused();
  await page.keyboard.type("Called; calls back tomorrow.");
  await sheet(page).getByRole("button", { name: "Add note" }).click();
  await expect(sheet(page).getByRole("listitem").filter({ hasText: "calls back tomorrow" })).toBeVisible();
  await sheet(page).getByRole("tab", { name: "Reply" }).click();
  await sheet(page).getByLabel("Template").selectOption({ label: "We are working on it" });
  await expect(sheet(page).getByLabel("Your reply")).toHaveValue(new RegExp(name));
  await sheet(page).getByRole("button", { name: "Send reply" }).click();
  await expect(
    sheet(page)
      .getByRole("listitem")
      .filter({ hasText: `Dear ${name}` }),
  ).toBeVisible();
  await expect(sheet(page).getByText("with you")).toBeVisible();
  await sheet(page).getByRole("tab", { name: "Ask for details" }).click();
  await sheet(page).getByLabel("What is missing?").fill("Which year?");
  await sheet(page).getByRole("button", { name: "Send request" }).click();
  await expect(sheet(page).getByText("Paused until they answer")).toBeVisible();
  await expect(row(page, reference)).toContainText("Paused");
  await expect(page.getByText("Waiting for the applicant")).toBeVisible();
  await sheet(page).getByRole("button", { name: "Go on without an answer" }).click();
  await expect(row(page, reference)).not.toContainText("Paused");
  await expect
    .poll(async () => (await mailsTo(dataDir, email)).some(({ text }) => text?.includes("Which year?")))
    .toBe(true);
  expect((await mailsTo(dataDir, email)).some(({ text }) => text?.includes("calls back"))).toBe(false);
});

test("search and filters stand in the address, and pages lead on and back", async ({ page, dataDir }) => {
  await staff(page, dataDir);
  await visit(page, "/staff");
  await expect(page.getByRole("table")).toHaveAccessibleName("Cases, earliest due first");
  await visit(page, "/staff?view=all");
  await expect(rows(page)).toHaveCount(25);
  await expect(page.getByRole("table")).toHaveAccessibleName("Cases, newest first");
  const first = await rows(page).first().textContent();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByText(/^26–50/)).toBeVisible();
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(rows(page).first()).toHaveText(first ?? "");
  await page.getByLabel("Kind").selectOption("PA");
  await expect(page).toHaveURL("/staff?view=all&kind=PA");
  await expect(rows(page).first()).toContainText("IF-PA-");
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("/");
  await page.keyboard.type("nobody is called this?");
  await expect(page).toHaveURL("/staff?view=all&kind=PA&q=nobody+is+called+this%3F");
  await expect(page.getByText("Nothing found")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Search the queue")).toHaveValue("nobody is called this?");
});

test("the keys are explained and can be turned off", async ({ page, dataDir }) => {
  await staff(page, dataDir);
  const name = ownName();
  const reference = await inquire(page, name);
  await openQueue(page, name, 1);
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard" });
  await help.getByRole("switch", { name: "Single keys" }).click();
  await help.getByRole("button", { name: "Done" }).click();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByLabel(`Select ${reference}`)).not.toBeChecked();
  await page.keyboard.press("?");
  await expect(help).toBeHidden();
});

test("the next case is taken, and the queue has nothing for axe to say", async ({ page, dataDir }) => {
  await staff(page, dataDir);
  await inquire(page, ownName());
  await visit(page, "/staff");
  await page.getByRole("button", { name: "Take next" }).click();
  await expect(sheet(page).getByText("with you")).toBeVisible();
  for (const theme of ["light", "dark"]) {
    await page.evaluate((name) => {
      document.documentElement.className = name;
    }, theme);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
    expect.soft(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(" "))])).toEqual([]);
  }
});

test("on a phone the case is a dialog of the whole screen @phone", async ({ page, dataDir }) => {
  await staff(page, dataDir);
  const name = ownName();
  const reference = await inquire(page, name);
  await openQueue(page, name, 1);
  await row(page, reference).getByRole("button").tap();
  const dialog = page.getByRole("dialog", { name: "Application: Associate member" });
  await expect(dialog.getByText(name).first()).toBeVisible();
  expect((await dialog.boundingBox())?.width).toBe(390);
  await expect(dialog.getByRole("button", { name: "Approve…" })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await dialog.getByRole("button", { name: "Close" }).tap();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/staff\?q=[^&]*$/);
});
