import type { Page } from "@playwright/test";
import { consent, toast } from "./parts";
import { passCaptcha } from "./people";
import { expect, test, visit, visitBegun } from "./test";

const challenge = "/api/captcha/challenge";
const form = (page: Page) => page.getByRole("main").locator("form", { has: page.locator('[name="email"]') });

async function fill(page: Page) {
  await page.getByLabel("Email address").fill("asha@example.in");
  await page.getByLabel("Password", { exact: true }).fill("shibboleth");
}

/** Submits without the button, which is disabled until the captcha is solved. */
const sendAnyway = (page: Page) =>
  form(page).evaluate((node) => node instanceof HTMLFormElement && node.requestSubmit());

test.beforeEach(({ page }) => consent(page));

test("the demonstration says what is missing: its fields first, then the captcha", async ({ page }) => {
  await visit(page, "/captcha-demo");
  await sendAnyway(page);
  await expect(toast(page, "Validation Error")).toContainText("Please fill in all required fields.");
  await expect(page.getByLabel("Email address")).toBeFocused();
  await fill(page);
  await sendAnyway(page);
  await expect(toast(page, "Captcha Required")).toContainText("Please complete the captcha verification.");
});

test("the demonstration tells when there is no challenge and when its sign-in fails", async ({ page, watched }) => {
  watched.allow(/status of 500/);
  await page.route(`**${challenge}`, (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
  await visit(page, "/captcha-demo");
  await page.getByLabel("Email address").focus();
  await expect(toast(page, "Captcha Error")).toContainText("Failed to generate captcha challenge");
  await page.getByRole("button", { name: "Reset verification" }).click();
  await passCaptcha(page);
  await expect(toast(page, "Captcha Verified")).toBeVisible();
  await fill(page);
  await page.evaluate(() => {
    console.warn = () => {
      throw new Error("The log is full.");
    };
  });
  await form(page).getByRole("button", { name: "Sign in" }).click();
  await expect(toast(page, "Login Failed")).toContainText("The log is full.");
  await expect(toast(page, "Login Successful")).toHaveCount(0);
});

test("the attempt goes to the browser's log and nowhere else, without password and token", async ({ page }) => {
  await visit(page, "/captcha-demo");
  await fill(page);
  await passCaptcha(page);
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") calls.push(new URL(request.url()).pathname);
  });
  const line = page.waitForEvent("console", (message) => message.text().startsWith("captcha demo sign-in"));
  await form(page).getByRole("button", { name: "Sign in" }).click();
  const [, logged] = (await line).args();
  expect(await logged?.jsonValue()).toEqual({
    microsite: "main_portal",
    email: "asha@example.in",
    password: "[redacted]",
    captchaToken: "[redacted]",
  });
  await expect(toast(page, "Login Successful")).toBeVisible();
  expect(calls.filter((path) => path !== challenge)).toEqual([]);
});

test("each of the four microsites asks for challenges of its own", async ({ page }) => {
  await visitBegun(page, "/captcha-demo");
  const chips = page.getByRole("group", { name: "Microsite" }).getByRole("button");
  await expect(chips).toHaveText(["Main Portal", "Podcast Site", "Admin Panel", "Newsletter"]);
  for (const [name, microsite] of [
    ["Podcast Site", "podcast_site"],
    ["Admin Panel", "admin_panel"],
    ["Newsletter", "newsletter"],
    ["Main Portal", "main_portal"],
  ] as const) {
    const asked = page.waitForRequest(`**${challenge}`);
    await chips.filter({ hasText: name }).click();
    await page.getByLabel("Email address").focus();
    expect((await asked).postDataJSON()).toMatchObject({ microsite });
    await expect(page.getByRole("heading", { name: `Sign in to ${name}` })).toBeVisible();
  }
});
