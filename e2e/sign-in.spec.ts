import type { Page } from "@playwright/test";
import { toast } from "./parts";
import { type Person, passCaptcha, signIn, signUp } from "./people";
import { expect, test, visit } from "./test";

const submit = (page: Page) => page.getByRole("button", { name: "Sign in" });
const month = 30 * 86_400;

async function fill(page: Page, { email, password }: Pick<Person, "email" | "password">) {
  await page.getByLabel("Email address or username").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
}

/** Seconds until the session cookie expires; -1 for a browser session. */
async function cookieLife(page: Page) {
  const cookie = (await page.context().cookies()).find(({ name }) => name.includes("session_token"));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  return cookie?.expires === -1 ? -1 : (cookie?.expires ?? 0) - Date.now() / 1000;
}

test("signing in welcomes, goes to the dashboard and shows the member's bar", async ({ page }) => {
  const person = await signUp(page);
  await visit(page, "/");
  await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to iFACE");
  await fill(page, person);
  await passCaptcha(page);
  await expect(toast(page, "Verification Complete")).toBeVisible();
  await submit(page).click();
  await expect(toast(page, "Login Successful")).toContainText("Welcome back, Asha!");
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("button", { name: "Account menu" })).toBeVisible();
  expect(await cookieLife(page)).toBe(-1);
  await page.goto("/login");
  await expect(page.getByText("You are signed in as Asha.")).toBeVisible();
});

test("'Remember me' keeps the session for 30 days; a username signs in as well; ?next= is followed", async ({
  page,
}) => {
  const person = await signUp(page);
  await visit(page, "/login?next=/faq");
  await fill(page, { ...person, email: person.username.toUpperCase() });
  await page.getByLabel("Remember me").check();
  await passCaptcha(page);
  await submit(page).click();
  await expect(page).toHaveURL("/faq");
  const life = await cookieLife(page);
  expect(life).toBeGreaterThan(month - 120);
  expect(life).toBeLessThanOrEqual(month + 5);
});

test("an incomplete form says what is missing, beside the field and in a toast", async ({ page }) => {
  await visit(page, "/login");
  await submit(page).click();
  await expect(toast(page, "Validation Error")).toContainText("Please fill in all required fields.");
  const email = page.getByLabel("Email address or username");
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await expect(email).toHaveAccessibleDescription("Please fill in this field.");
  await expect(page.getByText("Please complete the captcha verification before signing in.")).toBeVisible();
  await fill(page, { email: "somebody", password: "something" });
  await submit(page).click();
  await expect(page.getByRole("checkbox", { name: "I am not a robot" })).toBeFocused();
  await expect(page).toHaveURL("/login");
});

test("a wrong password says so, resets the captcha and keeps what was typed", async ({ page, watched }) => {
  watched.allow(/status of 40[01]/);
  const person = await signUp(page);
  await visit(page, "/login");
  await fill(page, { ...person, password: "not the right one" });
  await passCaptcha(page);
  await submit(page).click();
  await expect(toast(page, "Login Failed")).toContainText("The email address or the password is not right.");
  await expect(page.getByRole("checkbox", { name: "I am not a robot" })).not.toBeChecked();
  await expect(page.getByLabel("Email address or username")).toHaveValue(person.email);
  await fill(page, person);
  await passCaptcha(page);
  await submit(page).click();
  await expect(page).toHaveURL("/dashboard");
});

test("an answer without words, and no answer at all, have words of their own", async ({ page, watched }) => {
  watched.allow(/status of 500|ERR_FAILED/);
  const answers = [
    { description: "Authentication failed", reply: { status: 500, body: "" } },
    { description: "An error occurred. Please try again.", reply: undefined },
  ];
  await visit(page, "/login");
  await fill(page, { email: "somebody", password: "something" });
  for (const { description, reply } of answers) {
    await page.route("/api/auth/login", (route) => (reply ? route.fulfill(reply) : route.abort()));
    await passCaptcha(page);
    await submit(page).click();
    await expect(toast(page, "Login Failed")).toContainText(description);
    await expect(page.getByRole("checkbox", { name: "I am not a robot" })).toBeVisible();
    await page.unroute("/api/auth/login");
  }
});

test("a sign-in whose script cannot be loaded says so and can be sent again", async ({ page, watched }) => {
  watched.allow(/ERR_FAILED/);
  await visit(page, "/login");
  await fill(page, { email: "somebody", password: "something" });
  await page.route("**/assets/form-resolvers-*.js", (route) => route.abort());
  await submit(page).click();
  await expect(toast(page, "Submission Failed")).toContainText("An error occurred. Please try again.");
  await expect(submit(page)).toBeEnabled();
});

test("five wrong passwords lock the account, and the page says so", async ({ page, watched }) => {
  watched.allow(/status of 423/);
  const person = await signUp(page);
  for (let attempt = 0; attempt < 5; attempt++)
    await expect(signIn(page, { ...person, password: "not the right one" })).rejects.toThrow(/401/);
  await visit(page, "/login");
  await fill(page, person);
  await passCaptcha(page);
  await submit(page).click();
  await expect(toast(page, "Login Failed")).toContainText("This account is locked for 30 minutes");
});

test("toggling to create an account and back clears the fields, the captcha and the errors", async ({ page }) => {
  await visit(page, "/login");
  await submit(page).click();
  await expect(page.getByText("Please fill in this field.").first()).toBeVisible();
  await fill(page, { email: "somebody", password: "something" });
  await passCaptcha(page);
  await page.getByRole("tab", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create your account");
  await expect(page.getByText("Please fill in this field.")).toHaveCount(0);
  await page.getByLabel("Full name").fill("Asha Rao");
  await page.getByRole("tab", { name: "Create account" }).press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "Sign in" })).toBeFocused();
  await expect(page.getByLabel("Email address or username")).toHaveValue("");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await expect(page.getByRole("checkbox", { name: "I am not a robot" })).not.toBeChecked();
  await expect(page.getByText("Please fill in this field.")).toHaveCount(0);
  await page.getByRole("tab", { name: "Create account" }).click();
  await expect(page.getByLabel("Full name")).toHaveValue("");
});

test("the page leads back home, to the terms and to a forgotten password; other ways in are announced", async ({
  page,
}) => {
  await visit(page, "/login");
  await expect(page.getByRole("link", { name: "Back to home" })).toHaveAttribute("href", "/");
  await expect(page.getByRole("link", { name: "terms of use" })).toHaveAttribute("href", "/terms-of-use");
  await expect(page.getByRole("link", { name: "privacy policy" })).toHaveAttribute("href", "/privacy-policy");
  await expect(page.getByText("Not available yet")).toHaveCount(1);
  for (const name of ["Google", "Facebook"]) {
    await expect(page.getByRole("button", { name })).toBeDisabled();
    await expect(page.getByRole("button", { name })).toHaveAccessibleDescription("Not available yet");
  }
  const password = page.getByLabel("Password", { exact: true });
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page).toHaveURL("/forgot-password");
});

test("the keyboard alone signs in", async ({ page }) => {
  const person = await signUp(page);
  await visit(page, "/login");
  const reach = async (name: string) => {
    for (let presses = 0; presses < 25; presses++) {
      await page.keyboard.press("Tab");
      const focused = page.locator(":focus");
      if ((await focused.count()) === 0) continue;
      const label = await focused.evaluate((node) => {
        const labels = node instanceof HTMLInputElement ? node.labels : null;
        return node.getAttribute("aria-label") ?? labels?.[0]?.textContent ?? node.textContent;
      });
      if (label?.trim() !== name) continue;
      await expect(focused).toHaveCSS("outline-style", "solid");
      return;
    }
    throw new Error(`Tab never came to ${name}`);
  };
  await reach("Email address or username");
  await page.keyboard.type(person.email);
  await reach("Password");
  await page.keyboard.type(person.password);
  await reach("Remember me");
  await page.keyboard.press("Space");
  await reach("I am not a robot");
  await page.keyboard.press("Space");
  await expect(page.getByRole("checkbox", { name: "Verified!" })).toBeChecked();
  await reach("Sign in");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard");
});

test("a double click signs in once", async ({ page }) => {
  await visit(page, "/login");
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/auth/login")) calls.push(request.method());
  });
  const person = await signUp(page);
  await fill(page, person);
  await passCaptcha(page);
  await submit(page).dblclick();
  await expect(page).toHaveURL("/dashboard");
  expect(calls).toEqual(["POST"]);
});
