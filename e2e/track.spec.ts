import type { Page } from "@playwright/test";
import { expectProblems, formWith } from "./answers";
import { mailedCode, openCase } from "./cases";
import { mailsTo } from "./mails";
import { consent, toast } from "./parts";
import { newcomer } from "./people";
import { expect, test, visit } from "./test";

/** Uses the API only. */
async function submission(page: Page) {
  const { email } = newcomer();
  const data = { name: "Asha Rao", email, inquiryType: "Other", subject: "A note", message: "To be followed." };
  const answer = await page.request.post("/api/contact", { data });
  expect(answer.status(), await answer.text()).toBe(201);
  const body: { data: { reference: string } } = await answer.json();
  return { reference: body.data.reference, email, kind: "Message" };
}

async function askForCode(page: Page, { reference, email }: { reference: string; email: string }) {
  await page.getByLabel("Reference").fill(reference);
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Send me a code" }).click();
  await expect(page.getByLabel("Six-digit code")).toBeFocused();
}

const other = (code: string) => String((Number(code.replace(" ", "")) + 1) % 1_000_000).padStart(6, "0");
const openIt = (page: Page) => page.getByRole("button", { name: "Open the case" }).click();
const refused = "The code is not right or has expired. Please check it, or ask for a new one.";
const refusedCode = `${refused} After 20 wrong codes a case takes none for a day.`;

test.beforeEach(({ page }) => consent(page));

test("reference, address and code are checked; a wrong one is told in one sentence", async ({
  page,
  dataDir,
  watched,
}) => {
  watched.allow(/status of 400/);
  const held = await submission(page);
  await visit(page, "/track");
  const asking = formWith(page, "reference");
  await page.getByRole("button", { name: "Send me a code" }).click();
  await expect(toast(page, "Validation Error")).toContainText("Please fill in all required fields.");
  await expectProblems(asking, {
    reference: "Please enter your reference.",
    email: "Please enter a valid email address.",
  });
  await page.getByLabel("Reference").fill(`${held.reference.slice(0, -1)}${held.reference.endsWith("5") ? 6 : 5}`);
  await page.getByLabel("Email address").fill(held.email);
  await page.getByRole("button", { name: "Send me a code" }).click();
  await expectProblems(asking, { reference: "Please check the reference: it looks like IF-CO-2026-000123-7." });

  await askForCode(page, { ...held, reference: ` ${held.reference.toLowerCase()} ` });
  await openIt(page);
  const code = await mailedCode(dataDir, held);
  const entering = formWith(page, "code");
  await expectProblems(entering, { code: "Please enter the code from the email." });
  await page.getByLabel("Six-digit code").fill("12345");
  await openIt(page);
  await expectProblems(entering, { code: "The code has six digits." });
  await page.getByLabel("Six-digit code").fill(other(code));
  await openIt(page);
  await expect(toast(page, "Code Not Accepted")).toContainText(refused);
  await expectProblems(entering, { code: refusedCode });

  await page.getByRole("button", { name: "Send a new code" }).click();
  await expect(toast(page, "New Code Requested")).toBeVisible();
  const newest = await mailedCode(dataDir, held, 2);
  if (newest !== code) {
    await page.getByLabel("Six-digit code").fill(code);
    await openIt(page);
    await expectProblems(entering, { code: refusedCode });
  }
  await page.getByLabel("Six-digit code").fill(`${newest.slice(0, 3)} ${newest.slice(3)}`);
  await openIt(page);
  await expect(page.getByRole("heading", { level: 1, name: "Message" })).toBeFocused();
});

test("somebody else's reference gets the same answer and no code; five wrong tries end a code", async ({
  page,
  dataDir,
  watched,
}) => {
  watched.allow(/status of 400/);
  const mine = await submission(page);
  const theirs = await submission(page);
  await visit(page, "/track");
  await askForCode(page, { reference: theirs.reference, email: mine.email });
  await expect(page.getByText(`a code is on its way to ${mine.email}`)).toBeVisible();
  await page.getByRole("button", { name: "Change reference or address" }).click();
  await expect(page.getByLabel("Reference")).toHaveValue(theirs.reference);
  await askForCode(page, mine);
  const code = await mailedCode(dataDir, mine);
  for (let attempt = 0; attempt < 5; attempt++) {
    const answer = await page.request.post("/api/track/open", { data: { ...mine, code: other(code) } });
    expect(answer.status()).toBe(400);
  }
  await page.getByLabel("Six-digit code").fill(code);
  await openIt(page);
  await expect(toast(page, "Code Not Accepted")).toContainText(refused);
  const texts = (await mailsTo(dataDir, mine.email)).map(({ subject, text }) => `${subject} ${text}`);
  expect(texts.filter((text) => text.includes(theirs.reference))).toEqual([]);
  const subjects = (await mailsTo(dataDir, theirs.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject?.includes("code"))).toEqual([]);
});

test("an open case shows how it stands, survives a reload, and asks again once the half hour is over", async ({
  page,
  dataDir,
  watched,
}) => {
  watched.allow(/status of 401/);
  const held = await submission(page);
  await visit(page, `/track?reference=${held.reference}`);
  await expect(page.getByLabel("Reference")).toHaveValue(held.reference);
  await openCase(page, dataDir, held);
  const main = page.getByRole("main");
  await expect(main.getByText("Submitted", { exact: true }).first()).toBeVisible();
  await expect(main.getByText(/^within 1 working (day|hour)|^within \d+ working hours/)).toBeVisible();
  await expect(main.getByText(/IST/).first()).toBeVisible();
  await expect(main.getByText("No messages yet.", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Send message" }).click();
  await expectProblems(formWith(page, "text"), { text: "Please write a message." });

  await visit(page, page.url());
  await expect(page.getByRole("heading", { level: 1, name: "Message" })).toBeVisible();

  await page.getByLabel("Write to us about this case").fill("Still here.");
  await page.context().clearCookies({ name: "iface.case" });
  await page.getByRole("button", { name: "Send message" }).click();
  const again = page.getByRole("region", { name: "Please open the case again" });
  await expect(again).toBeFocused();
  await expect(page.getByLabel("Write to us about this case")).toHaveValue("Still here.");
  await again.getByLabel("Email address").fill(held.email);
  await again.getByRole("button", { name: "Send me a code" }).click();
  await again.getByLabel("Six-digit code").fill(await mailedCode(dataDir, held, 2));
  await again.getByRole("button", { name: "Open the case" }).click();
  await expect(again).toHaveCount(0);
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(toast(page, "Message Sent")).toBeVisible();
  await expect(page.getByRole("region", { name: "Messages" }).getByRole("listitem")).toContainText(["Still here."]);
});
