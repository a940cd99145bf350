import type { Page } from "@playwright/test";
import { answer, expectAnswers, expectProblems, formWith } from "./answers";
import { followToItsEnd, holdCalls, loseAnswer, sentReference, watchPosts } from "./cases";
import { consent, theme, toast } from "./parts";
import { newcomer } from "./people";
import { expect, test } from "./test";

const path = "/api/support/tickets";
const form = (page: Page) => formWith(page, "priority");
const send = (page: Page) => form(page).getByRole("button", { name: "Create ticket" });

const status = (page: Page) => page.getByRole("status").filter({ hasText: "Response time" });

/** This page does not call /api/auth/me, so wait for the status instead. */
async function visitSupport(page: Page) {
  await page.goto("/contact-support");
  await expect(status(page)).toContainText("All systems operational");
}

const ticket = () => ({
  name: "Ravi Menon",
  email: newcomer().email,
  subject: "The certificate shows another name",
  category: "account",
  priority: "high",
  message: "It says Rabi. I expected Ravi.",
});

test.beforeEach(({ page }) => consent(page));

test("a ticket is stored once although the first answer is lost, mailed, followed and withdrawn", async ({
  page,
  dataDir,
  watched,
}) => {
  watched.allow(/ERR_FAILED/);
  await visitSupport(page);
  await expectAnswers(form(page), { priority: "medium" });
  const posts = watchPosts(page, path);
  const sent = ticket();
  await answer(form(page), sent);
  const lost = await loseAnswer(page, path);
  await send(page).click();
  const first = await lost.reference;
  await expect(toast(page, "Ticket Not Created")).toContainText("Please try again.");
  await expectAnswers(form(page), sent);
  const release = await holdCalls(page, path);
  await send(page).dblclick();
  await expect(form(page).getByRole("button", { name: "Creating ticket..." })).toBeDisabled();
  release();
  await expect(toast(page, "Support Ticket Created")).toContainText("respond within 24 hours");
  const reference = await sentReference(page, "Your ticket is created");
  expect(reference).toBe(first);
  expect(reference).toMatch(/^IF-SU-/);
  expect(posts).toEqual([posts[0], posts[0]]);
  await expectAnswers(form(page), { name: "", subject: "", category: "", priority: "medium", message: "" });
  await followToItsEnd(page, dataDir, { reference, email: sent.email, kind: "Support ticket" });
});

test("a ticket that cannot be sent says what is missing and keeps what was typed", async ({ page }) => {
  await visitSupport(page);
  await send(page).click();
  await expect(toast(page, "Validation Error")).toContainText("Please fill in all required fields.");
  await expectProblems(form(page), {
    name: "Please enter your name.",
    email: "Please enter a valid email address.",
    subject: "Please enter a subject.",
    category: "Please choose a category.",
    message: "Please describe what happened.",
  });
  const typed = { ...ticket(), email: "ravi@" };
  await answer(form(page), typed);
  await send(page).click();
  await expect(toast(page, "Validation Error")).toContainText("Please enter a valid email address.");
  await expectProblems(form(page), { email: "Please enter a valid email address." });
  await expectAnswers(form(page), typed);
  expect(await form(page).getByLabel("Category").getByRole("option").count()).toBe(7);
  expect(await form(page).getByLabel("Priority").getByRole("option").count()).toBe(5);
});

test("while the subject is typed, answers of the FAQ are offered and open beside the form", async ({
  page,
  context,
}) => {
  await visitSupport(page);
  const offered = page.getByText(/answers? may help already/);
  await form(page).getByLabel("Subject").pressSequentially("How do I get a refund", { delay: 10 });
  await expect(offered).toBeVisible();
  const link = form(page).getByRole("link", { name: "How do I get a refund? (opens in a new tab)" });
  expect(await form(page).getByRole("link").count()).toBeLessThanOrEqual(3);
  const opened = context.waitForEvent("page");
  await link.click();
  const answers = await opened;
  await expect(answers).toHaveURL(/\/faq#/);
  await expect(answers.locator("details[open] summary", { hasText: "How do I get a refund?" })).toBeVisible();
  await answers.close();
  await form(page).getByLabel("Subject").fill("");
  await expect(offered).toHaveCount(0);
});

test("the page shows the live status, expected times, contact information and quick links", async ({
  page,
  watched,
}) => {
  await visitSupport(page);
  await expect(status(page)).toContainText("Under 4 hours");
  const main = page.getByRole("main");
  for (const [what, time] of [
    ["Urgent", "2–4 hours"],
    ["High", "4–8 hours"],
    ["Bug reports", "4–8 hours"],
    ["Medium", "12–24 hours"],
    ["Low", "24–48 hours"],
  ])
    await expect(main.getByRole("row", { name: `${what} ${time}` })).toBeVisible();
  await expect(main.getByText("Mon–Fri, 9:00 AM – 6:00 PM IST").first()).toBeVisible();
  await expect(main.locator('a[href^="mailto:"], a[href^="tel:"]')).toHaveCount(0);
  for (const to of ["/faq", "/troubleshooting", "/contact", "/"])
    await expect(main.locator(`a[href="${to}"]`), to).toBeVisible();

  watched.allow(/status of 503/);
  await page.route("**/api/status", (route) => route.fulfill({ status: 503, json: { error: "Not now." } }));
  await page.goto("/contact-support");
  await expect(status(page)).toContainText("Not known just now");
});

test("the second navigation leads to the sections of the membership page, to /contact and to the sign-in", async ({
  page,
}) => {
  await visitSupport(page);
  const bar = page.getByRole("banner");
  const links = bar.getByRole("navigation", { name: "Main" }).getByRole("link");
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
    "/membership#about",
    "/membership#why-join",
    "/membership#programs",
    "/membership#networking",
    "/membership#opportunity",
    "/membership#membership",
    "/contact",
  ]);
  await expect(bar.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login");
  await bar.getByRole("button", { name: "Switch to dark theme" }).click();
  expect(await theme(page)).toBe("dark");
  await bar.getByRole("button", { name: "Switch to light theme" }).click();
  expect(await theme(page)).toBe("light");
  for (const [name, id] of [
    ["Why join", "why-join"],
    ["Opportunity", "opportunity"],
  ]) {
    await visitSupport(page);
    await bar.getByRole("link", { name }).first().click();
    await expect(page).toHaveURL(`/membership#${id}`);
    await expect(page.locator(`#${id}`)).toBeInViewport();
  }
});

test("on a phone the second navigation folds away and signs in over /api/login @phone", async ({ page }) => {
  await visitSupport(page);
  const open = page.getByRole("button", { name: "Open menu" });
  await expect(open).toHaveAttribute("aria-expanded", "false");
  await open.tap();
  const menu = page.locator("#mobile-menu");
  await expect(menu.getByRole("link")).toHaveCount(8);
  await page.getByRole("button", { name: "Close menu" }).tap();
  await expect(menu).toBeHidden();
  await open.tap();
  await menu.getByRole("link", { name: "Login" }).tap();
  await expect(page).toHaveURL("/login");
  await visitSupport(page);
  await page.getByRole("button", { name: "Open menu" }).tap();
  await menu.getByRole("link", { name: "Contact" }).tap();
  await expect(page).toHaveURL("/contact");
  await expect(menu).toBeHidden();
});
