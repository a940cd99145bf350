import type { Page } from "@playwright/test";
import { awaitMail, linkIn } from "./mails";
import { toast } from "./parts";
import { newcomer, type Person, passCaptcha, signUp } from "./people";
import { expect, test, visit } from "./test";

async function open(page: Page) {
  await visit(page, "/login");
  await page.getByRole("tab", { name: "Create account" }).click();
}

async function fill(page: Page, { email, password }: Pick<Person, "email" | "password">, confirm = password) {
  await page.getByLabel("Full name").fill("Asha Devi Rao");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(confirm);
}

const submit = (page: Page) => page.getByRole("button", { name: "Create account" });

test("a new account returns to sign-in with its email, and the mailed link confirms the address once", async ({
  page,
  dataDir,
  watched,
}) => {
  watched.allow(/status of 400/);
  const person = newcomer();
  await open(page);
  await fill(page, person);
  await page.getByLabel("Organisation").fill("Rao and Daughters");
  const sent = page.waitForRequest("/api/auth/signup");
  await submit(page).click();
  const { username, ...body } = (await sent).postDataJSON();
  expect(body).toEqual({
    email: person.email,
    password: person.password,
    firstName: "Asha",
    lastName: "Devi Rao",
    organization: "Rao and Daughters",
  });
  expect(username).toBe("asha.devi.rao");
  await expect(toast(page, "Account Created")).toBeVisible();
  await expect(page.getByRole("tab", { name: "Sign in" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByLabel("Email address or username")).toHaveValue(person.email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await expect(page.getByText(/A verification email is on its way/)).toContainText("asha.devi.rao");

  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await passCaptcha(page);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/dashboard");

  const link = linkIn(await awaitMail(dataDir, person.email, "Confirm your email address"));
  await visit(page, link);
  await page.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
  expect((await (await page.request.get("/api/auth/me")).json()).user.emailVerified).toBe(true);
  await visit(page, link);
  await page.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(page.getByText(/This link is not valid, or it has expired/)).toBeVisible();
});

test("what is missing, different or too weak is said in a toast and beside the field", async ({ page, watched }) => {
  watched.allow(/status of 400/);
  await open(page);
  await submit(page).click();
  await expect(toast(page, "Validation Error")).toContainText("Please fill in all required fields.");
  await expect(page.getByLabel("Full name")).toBeFocused();
  await expect(page.getByLabel("Full name")).toHaveAccessibleDescription("Please fill in this field.");
  const { email } = newcomer();
  await fill(page, { email, password: "seven spans long" }, "another one");
  await submit(page).click();
  await expect(toast(page, "Validation Error")).toContainText("Passwords do not match.");
  await expect(page.getByLabel("Confirm password")).toHaveAccessibleDescription("Passwords do not match.");
  await fill(page, { email, password: "short" });
  await submit(page).click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(/at least 8 characters/);
  await fill(page, { email: "nobody", password: "seven spans long" });
  await submit(page).click();
  await expect(page.getByLabel("Email address")).toHaveAttribute("aria-invalid", "true");
  await fill(page, { email, password: "password123" });
  await submit(page).click();
  await expect(toast(page, "Registration Failed")).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(/list of common ones/);
});

test("an address that has an account is told so", async ({ page, watched }) => {
  watched.allow(/status of 409/);
  const person = await signUp(page);
  await open(page);
  await fill(page, person);
  await submit(page).click();
  const words = "There is already an account with this email address. Please sign in, or reset your password.";
  await expect(toast(page, "Registration Failed")).toContainText(words);
  await expect(page.getByLabel("Email address")).toHaveAccessibleDescription(words);
});

test("an answer without words, and no answer at all, have words of their own", async ({ page, watched }) => {
  watched.allow(/status of 500|ERR_FAILED/);
  await open(page);
  await fill(page, newcomer());
  await page.route("/api/auth/signup", (route) => route.fulfill({ status: 500, body: "" }));
  await submit(page).click();
  await expect(toast(page, "Registration Failed")).toContainText("Something went wrong on our side. Please try again.");
  await page.unroute("/api/auth/signup");
  await page.route("/api/auth/signup", (route) => route.abort());
  await submit(page).click();
  await expect(toast(page, "Registration Failed")).toContainText("An error occurred. Please try again.");
});

test("the owner of an address that somebody else signed up with sets a password of their own", async ({
  page,
  browser,
  dataDir,
}) => {
  const person = await signUp(page);
  const link = linkIn(await awaitMail(dataDir, person.email, "Confirm your email address"));
  const owner = await (await browser.newContext()).newPage();
  await visit(owner, link);
  await owner.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(owner.getByLabel("Password of the account", { exact: true })).toHaveAccessibleDescription(
    /Please fill in this field/,
  );
  await owner.getByRole("button", { name: "I did not create this account" }).click();
  await expect(owner.getByLabel("New password", { exact: true })).toBeFocused();
  await owner.getByLabel("New password", { exact: true }).fill("an arch of my own");
  await owner.getByLabel("Confirm password", { exact: true }).fill("an arch of my own");
  await owner.getByRole("button", { name: "Set my password" }).click();
  await expect(owner.getByText(/your password is set. Nobody else can sign in/)).toBeVisible();
  await owner.context().close();
});
