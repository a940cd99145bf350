import { AxeBuilder } from "@axe-core/playwright";
import { awaitMail, linkIn, mailsTo } from "./mails";
import { testOnOwnProgram } from "./own-program";
import { consent, toast } from "./parts";
import { newcomer } from "./people";
import { colleague, staff } from "./staff";
import { expect, visit } from "./test";

/** A separate program, because an issue goes to all subscribers. */
const test = testOnOwnProgram();

const BEGINS_MS = 100_000;

test.beforeEach(({ page }) => consent(page));

test("an issue is composed, looked at, tested, released by an admin, sent to who has confirmed, and read on its page", async ({
  page,
  browser,
  dataDir,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const [{ email }, unconfirmed] = [newcomer(), newcomer()];
  for (const address of [email, unconfirmed.email])
    await page.request.post("/api/newsletter", { data: { name: "Asha Rao", email: address } });
  await visit(page, linkIn(await awaitMail(dataDir, email, "Confirm your newsletter subscription")));
  await page.getByRole("button", { name: "Confirm my subscription" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your subscription is confirmed");

  const editor = await colleague(browser, dataDir, baseURL, "editor");
  const desk = editor.page;
  const press = (name: string) => desk.getByRole("button", { name, exact: true }).click();
  await visit(desk, "/staff/newsletter");
  await press("New issue");
  await desk.getByLabel("To go at (IST)").fill("2035-03-05T10:00");
  await press("Save draft");
  await expect(desk.getByLabel("Subject", { exact: true })).toHaveAccessibleDescription("Please write the subject.");
  await desk.getByLabel("To go at (IST)").fill("");
  await desk.getByLabel("Subject", { exact: true }).fill("November on site");
  await desk.getByLabel("Beside the subject").fill("A soil report, read in ten minutes");
  await desk.getByLabel("Opening words").fill("The rains are over.\n\nHere is what is new.");
  await desk.getByLabel("Find by title").fill("soil report");
  await desk.getByRole("button", { name: /^Add: .*soil report/ }).click();
  await desk.getByLabel("Find by title").fill("pour");
  await desk.getByRole("button", { name: /^Add: .*before a pour/ }).click();
  await press("Save draft");
  await expect(toast(desk, "Saved")).toBeVisible();
  await expect(desk.getByText("An admin releases it to be sent.")).toBeVisible();
  await expect(desk.getByRole("button", { name: "Release…" })).toHaveCount(0);

  await desk.getByRole("tab", { name: "Preview" }).click();
  for (const name of ["The email on a wide screen", "The email on a phone"]) {
    const mail = desk.frameLocator(`iframe[title="${name}"]`);
    await expect(mail.getByRole("heading", { level: 1, name: "November on site" })).toBeVisible();
  }
  expect((await new AxeBuilder({ page: desk }).setLegacyMode(true).exclude("iframe").analyze()).violations).toEqual([]);
  await press("Send a test to me");
  const tested = await awaitMail(dataDir, editor.person.email, "Test: November on site");
  expect(tested.text).toContain("Here is what is new.");

  await staff(page, dataDir, "admin");
  await visit(page, "/staff/newsletter");
  await page.getByRole("button", { name: "November on site" }).click();
  await page.getByRole("button", { name: "Release…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Release", exact: true }).click();
  await expect(page.getByText("1 sent of 1 recipient")).toBeVisible({ timeout: BEGINS_MS });
  const mail = await awaitMail(dataDir, email, "November on site");
  expect((await mailsTo(dataDir, unconfirmed.email)).map(({ subject }) => subject)).not.toContain("November on site");

  await visit(page, "/newsletter");
  await page.getByRole("link", { name: "Read November on site" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("November on site");
  await expect(page).toHaveURL(/\/newsletter\/1$/);
  expect(mail.text).toContain("/newsletter/1");
  await expect(page.getByRole("main")).not.toContainText("Asha");
  expect((await new AxeBuilder({ page }).setLegacyMode(true).analyze()).violations).toEqual([]);
});
