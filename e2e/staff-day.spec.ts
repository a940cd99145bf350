import type { Page } from "@playwright/test";
import { askRunningProgram } from "../src/app/cli/socket.server";
import { inquirer } from "../tests/applicants";
import { appCode } from "../tests/authenticator-code";
import { partnerApplication, ticket } from "../tests/process/six-forms";
import { awaitMail, linkIn, mailsTo } from "./mails";
import { testOnOwnProgram } from "./own-program";
import { consent, toast } from "./parts";
import { newcomer, typePassword } from "./people";
import { DECIDED_MS, opened, openReference, sheetHead } from "./staff";
import { expect, visit } from "./test";
import { turnTwoFactorOn } from "./two-factor";

/** A separate program, so that the whole queue can be cleared. */
const test = testOnOwnProgram({ settings: { STAFF_MAIL: "desk@example.in" } });

const password = "seven spans long";
const reasons = "Your site experience ends before the year that this membership asks for.";
const kinds = {
  inquiry: { path: "/api/membership/inquiries", body: () => inquirer({ email: newcomer().email }) },
  message: {
    path: "/api/contact",
    body: () => ({
      name: "Ravi Menon",
      email: newcomer().email,
      inquiryType: "General Information",
      subject: "A question",
      message: "When is the next site day?",
    }),
  },
  ticket: { path: "/api/support/tickets", body: () => ({ ...ticket, email: newcomer().email }) },
  partnership: {
    path: "/api/partnership/applications",
    body: () => ({ ...partnerApplication, primaryContactEmail: newcomer().email }),
  },
};
const morning = { inquiry: 12, message: 10, ticket: 6, partnership: 2 };
/** Two of the inquiries are declined. */
const declines = 2;

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const operator = (dataDir: string, ...words: string[]) => askRunningProgram(dataDir, words);

/** Returns references by kind. */
async function arrive(page: Page) {
  const references: Record<string, string[]> = {};
  for (const [kind, count] of Object.entries(morning)) {
    const { path, body } = kinds[kind as keyof typeof kinds];
    const sent = Array.from({ length: count }, async () => {
      const answer = await page.request.post(path, { data: body() });
      expect(answer.status(), await answer.text()).toBe(201);
      return (await answer.json()).data.reference as string;
    });
    references[kind] = await Promise.all(sent);
  }
  return references;
}

/** Follows the emailed invitation and sets a password. */
async function accept(page: Page, dataDir: string): Promise<string> {
  const { email } = newcomer();
  const invited = await operator(dataDir, "staff", "invite", email, "--role", "admin");
  expect(invited).toMatchObject({ done: true });
  await visit(page, linkIn(await awaitMail(dataDir, email, "You are invited to the iFACE staff")));
  await page.getByLabel("New password").fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await press(page, "Change password");
  await expect(page).toHaveURL("/dashboard");
  return email;
}

async function signInWithCode(page: Page, email: string) {
  await visit(page, "/login?next=/staff");
  await typePassword(page, { email, password });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One more step for staff");
  await page.getByRole("link", { name: "Turn on two-factor" }).click();
  const secret = await turnTwoFactorOn(page);
  await page.request.post("/api/auth/logout");
  await visit(page, "/login?next=/staff");
  await typePassword(page, { email, password });
  await page.getByLabel("Enter the code from your authenticator app").fill(appCode(secret, 1));
  await press(page, "Sign in");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Review queue");
}

/** Decides the open case with the keyboard. */
async function end(page: Page, isDeclined: boolean) {
  await page.keyboard.press(isDeclined ? "r" : "a");
  const asked = page.getByRole("dialog");
  await expect(asked.getByRole("textbox")).toBeFocused();
  if (isDeclined) await page.keyboard.type(reasons);
  const openChecks = asked.getByLabel("I have looked at this");
  if (await openChecks.isVisible()) await openChecks.check();
  await page.keyboard.press("Control+Enter");
  await expect(asked).toBeHidden();
}

/** Clears the whole queue. Returns the references in the order of decisions. */
async function clearQueue(page: Page, declined: readonly string[]): Promise<string[]> {
  const ended: string[] = [];
  const count = Object.values(morning).reduce((sum, some) => sum + some);
  await expect(page.getByText(`${count} open`)).toBeVisible();
  await expect(
    page
      .getByRole("table", { name: /^Cases/ })
      .locator("tbody tr:has(button)")
      .first(),
  ).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  while (ended.length < count) {
    await opened(page);
    const reference = await openReference(page);
    await end(page, declined.includes(reference));
    ended.push(reference);
    if (ended.length < count) await expect(sheetHead(page)).not.toContainText(reference);
  }
  return ended;
}

async function publishNews(page: Page) {
  await visit(page, "/staff/content");
  await page.getByLabel("Kind of the new entry").selectOption("News item");
  await press(page, "New entry");
  await page.getByLabel("Title").fill("The desk is clear");
  await page.getByLabel("Summary").fill("Every question of the morning has its answer.");
  await page.getByLabel("Text", { exact: true }).fill("Thirty cases came, thirty were answered.");
  await page.getByLabel("Last part of the address").fill("desk-is-clear");
  await press(page, "Save draft");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The desk is clear");
  await press(page, "Publish now");
  await expect(toast(page, "Published")).toBeVisible();
}

test("a day of staff work", async ({ page, dataDir, watched, browser, baseURL }) => {
  test.setTimeout(150_000);
  watched.allow(/status of (401|403)/);
  await consent(page);
  const references = await arrive(page);
  const declined = (references.inquiry ?? []).slice(0, declines);
  const email = await test.step("accept the invitation", () => accept(page, dataDir));
  await test.step("sign in with a second factor", () => signInWithCode(page, email));

  await test.step("clear the queue by keyboard", async () => {
    const ended = await clearQueue(page, declined);
    expect(ended.sort()).toEqual(Object.values(references).flat().sort());
    await expect(page.getByRole("heading", { name: "Everything is answered" })).toBeVisible();
  });

  await test.step("publish a news item, which the public reads", async () => {
    await publishNews(page);
    const visitor = await (await browser.newContext({ baseURL })).newPage();
    await visitor.goto("/news");
    await visitor.getByRole("link", { name: "The desk is clear" }).click();
    await expect(visitor.getByText("Thirty cases came, thirty were answered.")).toBeVisible();
    await visitor.context().close();
  });

  await test.step("wait until the last decision has taken effect", async () => {
    const ended = async () =>
      (await (await page.request.get("/api/staff/cases?view=ended")).json()).rows.filter(
        ({ status }: { status: string }) => status !== "submitted",
      ).length;
    await expect.poll(ended, { timeout: DECIDED_MS }).toBe(25);
    const count = Object.values(morning).reduce((sum, some) => sum + some);
    const older = async () => {
      const { nextCursor } = await (await page.request.get("/api/staff/cases?view=ended")).json();
      if (!nextCursor) return 0;
      return (await (await page.request.get(`/api/staff/cases?view=ended&cursor=${nextCursor}`)).json()).rows.length;
    };
    await expect.poll(older, { timeout: DECIDED_MS }).toBe(count - 25);
  });

  await test.step("run the nightly round", async () => {
    expect(await operator(dataDir, "nightly")).toMatchObject({ done: true });
  });

  await test.step("read the digest", async () => {
    expect(await operator(dataDir, "digest")).toMatchObject({ done: true });
    // After 09:00 in India the portal has already sent a digest, before the decisions.
    const latest = async () =>
      (await mailsTo(dataDir, "desk@example.in")).filter(({ subject }) => subject?.startsWith("The desk on")).at(-1)
        ?.text;
    await expect
      .poll(latest, { timeout: 15_000 })
      .toContain("0 open, 0 due today, 0 overdue. Since yesterday 30 arrived and 30 ended.");
    expect(await latest()).toContain("Answers in the last 90 days, in working time");
    expect(await operator(dataDir, "audit", "check")).toMatchObject({
      done: true,
      text: expect.stringContaining("The record is whole"),
    });
  });
});
