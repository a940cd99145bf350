import type { Page } from "@playwright/test";
import { inquirer } from "../tests/applicants";
import { holdCalls } from "./cases";
import { awaitMail, mailsTo } from "./mails";
import { testOnOwnProgram } from "./own-program";
import { consent, toast } from "./parts";
import { newcomer } from "./people";
import { DECIDED_MS, decision, opened, openReference, sheet, staff } from "./staff";
import { expect, visit } from "./test";

/** A separate queue, so that the next case is known. */
const test = testOnOwnProgram();

const sentence = "We cannot take this now: ask a kind jury, or x-ray it again / later?";

async function send(page: Page, path: string, data: object): Promise<string> {
  const answer = await page.request.post(path, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).data.reference;
}

const inquire = (page: Page, fullName: string, email = newcomer().email) =>
  send(page, "/api/membership/inquiries", inquirer({ fullName, email }));

const write = (page: Page, subject: string, email = newcomer().email) =>
  send(page, "/api/contact", {
    name: "Ravi Menon",
    email,
    inquiryType: "General Information",
    subject,
    message: "When is the next site day?",
  });

const row = (page: Page, reference: string) =>
  page
    .getByRole("table", { name: /^Cases/ })
    .locator("tbody tr:has(button)")
    .filter({ hasText: reference });

async function open(page: Page, reference: string) {
  await row(page, reference).getByRole("button").click();
  await opened(page);
}

test.beforeEach(({ page }) => consent(page));

test("a reviewer types with spaces", async ({ page, dataDir }) => {
  await staff(page, dataDir);
  const email = newcomer().email;
  const [first, second] = [await inquire(page, "Asha Rao", email), await inquire(page, "Kavita Shah")];
  await visit(page, "/staff");
  await open(page, first);

  await test.step("the words of a decision decide nothing while they are typed", async () => {
    await page.keyboard.press("a");
    await expect(decision(page, "Approve").getByLabel("Message to the applicant")).toBeFocused();
    await page.keyboard.type(` ${sentence}`);
    await expect(decision(page, "Approve").getByLabel("Message to the applicant")).toHaveValue(` ${sentence}`);
    expect(await openReference(page)).toBe(first);
    await page.keyboard.press("Escape");
    await expect(decision(page, "Approve")).toBeHidden();
    await expect(row(page, first)).toBeVisible();
  });

  await test.step("the decision takes its words along, and can be taken back", async () => {
    await page.keyboard.press("r");
    await expect(decision(page, "Decline").getByLabel("Reason")).toBeFocused();
    await page.keyboard.type(sentence);
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("Declined: Asha Rao.")).toBeVisible();
    await expect(row(page, first)).toHaveCount(0);
    await expect.poll(() => openReference(page)).toBe(second);
    await page.keyboard.press("z");
    await expect(toast(page, "Undone")).toBeVisible();
    await expect(row(page, first)).toBeVisible();
  });

  await test.step("what is decided reaches the applicant with every word, once, though the browser is closed", async () => {
    await open(page, first);
    await page.keyboard.press("r");
    await page.keyboard.type(sentence);
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("Declined: Asha Rao.")).toBeVisible();
    await page.close();
    await expect
      .poll(async () => (await mailsTo(dataDir, email)).map(({ subject }) => subject), { timeout: DECIDED_MS })
      .toContain(`Declined: ${first}`);
    const mail = await awaitMail(dataDir, email, `Declined: ${first}`);
    expect(mail.text).toContain(sentence);
  });
});

test("what is typed about a case is kept when another is opened, and leaving asks", async ({ page, dataDir }) => {
  await staff(page, dataDir);
  const [first, second] = [await write(page, "The first question"), await write(page, "The second question")];
  await visit(page, "/staff");
  await open(page, first);
  await sheet(page).getByLabel("Your reply").fill("Dear Ravi, half of an answer");
  await expect(sheet(page).getByText(/^Draft saved \d/)).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("j");
  expect(await openReference(page)).toBe(first);
  await open(page, second);
  await expect(sheet(page).getByLabel("Your reply")).toHaveValue("");
  await open(page, first);
  await expect(sheet(page).getByLabel("Your reply")).toHaveValue("Dear Ravi, half of an answer");

  const questions: string[] = [];
  page.on("dialog", async (dialog) => {
    questions.push(dialog.message());
    await dialog.dismiss();
  });
  await page.getByRole("link", { name: "Members", exact: true }).click();
  await expect.poll(() => questions.length).toBe(1);
  expect(questions[0]).toContain("Leave without sending?");
  await expect(page).toHaveURL(/\/staff\?/);
  await sheet(page).getByLabel("Your reply").press("Control+Enter");
  await expect(toast(page, "Reply Sent")).toBeVisible();
  await expect(sheet(page).getByLabel("Your reply")).toHaveValue("");
  await expect(sheet(page).getByText("with you")).toBeVisible();
  await page.getByRole("link", { name: "Members", exact: true }).click();
  await expect(page).toHaveURL("/staff/members");
});

test("what is typed while a reply is sent is not sent, and stays", async ({ page, dataDir }) => {
  await staff(page, dataDir);
  const reference = await write(page, "A quick question");
  await visit(page, "/staff");
  await open(page, reference);
  const reply = sheet(page).getByLabel("Your reply");
  await reply.fill("Every Saturday.");
  const goOn = await holdCalls(page, "/messages");
  await reply.press("Control+Enter");
  await expect(sheet(page).getByRole("button", { name: "Sending..." })).toBeVisible();
  await reply.pressSequentially(" Bring a helmet.");
  goOn();
  await expect(toast(page, "Reply Sent")).toBeVisible();
  await expect(sheet(page).getByRole("listitem").filter({ hasText: "Every Saturday." })).not.toContainText("helmet");
  await expect(reply).toHaveValue("Every Saturday. Bring a helmet.");
});

test("an ended case is opened again with a reason, and written to before", async ({ page, dataDir }) => {
  await staff(page, dataDir);
  const email = newcomer().email;
  const reference = await write(page, "A question with a tail", email);
  await visit(page, "/staff");
  await open(page, reference);
  await sheet(page).getByLabel("Your reply").fill("Every Saturday.");
  await sheet(page).getByLabel("End the case after sending").check();
  await sheet(page).getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByText("Closed: Ravi Menon.")).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(dataDir, email)).map(({ subject }) => subject), { timeout: DECIDED_MS })
    .toContain(`Closed: ${reference}`);
  await visit(page, "/staff?view=ended");
  await open(page, reference);
  await sheet(page).getByLabel("Your reply").fill("And on holidays.");
  await sheet(page).getByRole("button", { name: "Send reply" }).click();
  await awaitMail(dataDir, email, `A message about ${reference}`);
  await sheet(page).getByRole("button", { name: "Open again…" }).click();
  await decision(page, "Open again").getByLabel("Reason").fill("He asked once more by phone.");
  await page.keyboard.press("Control+Enter");
  await expect(sheet(page).getByRole("paragraph").filter({ hasText: "He asked once more by phone." })).toBeVisible();
  await expect(sheet(page).getByRole("button", { name: "Close case…" })).toBeVisible();
  await awaitMail(dataDir, email, `Open again: ${reference}`);
});
