import type { Page } from "@playwright/test";
import { awaitMail, linkIn, mailsTo } from "./mails";
import { consent, toast } from "./parts";
import { newcomer } from "./people";
import { expect, test, visit } from "./test";

const form = (page: Page) => page.locator("form", { has: page.getByRole("textbox", { name: "Your name" }) });

async function fill(page: Page, email = newcomer().email) {
  await form(page).getByLabel("Your name").fill("Asha Rao");
  await form(page).getByLabel("Email address").fill(email);
  return email;
}

test.beforeEach(({ page }) => consent(page));

test("the browser asks for a name and an email address", async ({ page }) => {
  await visit(page, "/");
  await form(page).getByRole("button", { name: "Subscribe" }).click();
  const name = form(page).getByLabel("Your name");
  const email = form(page).getByLabel("Email address");
  expect(await name.evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true);
  await name.fill("Asha");
  await email.fill("not an address");
  await form(page).getByRole("button", { name: "Subscribe" }).click();
  expect(await email.evaluate((field: HTMLInputElement) => field.validity.typeMismatch)).toBe(true);
  await expect(form(page)).toBeVisible();
});

test("subscribing is busy, then done; a double click subscribes once", async ({ page, dataDir }) => {
  await visit(page, "/");
  const posts: string[] = [];
  const answer = Promise.withResolvers<void>();
  await page.route("/api/newsletter", async (route) => {
    posts.push(route.request().headers()["idempotency-key"] ?? "");
    await answer.promise;
    await route.continue();
  });
  const email = await fill(page);
  await form(page).getByRole("button", { name: "Subscribe" }).dblclick();
  await expect(form(page).getByRole("button", { name: "Subscribing..." })).toBeDisabled();
  answer.resolve();
  await expect(toast(page, "Success!")).toContainText("You've been successfully subscribed to our newsletter.");
  await expect(page.getByRole("heading", { name: "You're all set!" })).toBeFocused();
  const welcome = "Welcome to our community. You'll receive your first newsletter soon.";
  await expect(page.getByText(welcome)).toBeVisible();
  await expect(page.getByText("One click is still needed: press the button in the email")).toBeVisible();
  await expect(form(page)).toHaveCount(0);
  await awaitMail(dataDir, email, "Confirm your newsletter subscription");
  expect(await mailsTo(dataDir, email)).toHaveLength(1);
  expect(posts).toHaveLength(1);
  expect(posts[0]).toMatch(/^\w{16,64}$/);
});

test("a failure says so and keeps what was typed", async ({ page, watched }) => {
  watched.allow(/status of 500|ERR_FAILED/);
  await visit(page, "/");
  await page.route("/api/newsletter", (route) => route.fulfill({ status: 500, body: "" }));
  const email = await fill(page);
  await form(page).getByRole("button", { name: "Subscribe" }).click();
  await expect(toast(page, "Error")).toContainText("Failed to subscribe. Please try again later.");
  await expect(form(page).getByRole("button", { name: "Subscribe" })).toBeEnabled();
  await expect(form(page).getByLabel("Email address")).toHaveValue(email);
  await page.unroute("/api/newsletter");
  await form(page).getByRole("button", { name: "Subscribe" }).click();
  await expect(toast(page, "Success!")).toBeVisible();
});

test("the mail's links confirm and unsubscribe at a press, also without script", async ({
  page,
  browser,
  dataDir,
  baseURL,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const { email } = newcomer();
    await page.request.post("/api/newsletter", { data: { name: "Asha Rao", email } });
    const context = await browser.newContext({ javaScriptEnabled, baseURL });
    const reader = await context.newPage();
    const title = reader.getByRole("heading", { level: 1 });
    const press = async (subject: string, button: string) => {
      const link = linkIn(await awaitMail(dataDir, email, subject));
      await (javaScriptEnabled ? visit(reader, link) : reader.goto(link));
      await reader.getByRole("main").getByRole("button", { name: button }).click();
    };
    await press("Confirm your newsletter subscription", "Confirm my subscription");
    await expect(title).toHaveText("Your subscription is confirmed");
    await press("Welcome to the iFACE newsletter", "Unsubscribe");
    await expect(title).toHaveText("You are unsubscribed");
    await context.close();
  }
});

test("an incomplete or wrong link says so", async ({ page, watched }) => {
  watched.allow(/status of 400/);
  await visit(page, "/newsletter/confirm");
  await expect(page.getByText("The link is incomplete.")).toBeVisible();
  await visit(page, "/newsletter/confirm?token=made.up");
  await page.getByRole("button", { name: "Confirm my subscription" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("The link may have expired");
  await visit(page, "/unsubscribe");
  await expect(page.getByText("The link is incomplete.")).toBeVisible();
  await visit(page, "/unsubscribe?done");
  await expect(page.getByText(/The link is incomplete/)).toBeVisible();
  await visit(page, "/unsubscribe?token=made.up");
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("That did not work.");
});
