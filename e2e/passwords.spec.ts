import { awaitMail, linkIn } from "./mails";
import { member, newcomer, passCaptcha, signIn, signUp } from "./people";
import { expect, test, visit } from "./test";

const sameAnswer = "If that address has an account, a link is on its way. It works for 60 minutes.";

test("a mailed link sets a new password once, ends every session and lifts a lock", async ({
  page,
  browser,
  dataDir,
  watched,
  baseURL,
}) => {
  watched.allow(/status of 400/);
  const person = await member(page);
  const elsewhere = await browser.newContext({ baseURL });
  const thief = await elsewhere.newPage();
  for (let attempt = 0; attempt < 5; attempt++)
    await expect(signIn(thief, { ...person, password: "not the right one" })).rejects.toThrow(/401/);
  await elsewhere.close();
  const locked = await awaitMail(dataDir, person.email, "Your account is locked for 30 minutes");
  expect(locked.text).toContain("/forgot-password");

  await visit(page, "/forgot-password");
  await page.getByLabel("Email address").fill(person.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(sameAnswer)).toBeVisible();
  const link = linkIn(await awaitMail(dataDir, person.email, "Set a new password"));

  await visit(page, link);
  await page.getByLabel("New password").fill("eight spans long");
  await page.getByLabel("Confirm password").fill("another");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByLabel("Confirm password")).toHaveAccessibleDescription("Passwords do not match.");
  await page.getByLabel("Confirm password").fill("eight spans long");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText(/Your password is changed/)).toBeVisible();
  expect(await (await page.request.get("/api/auth/me")).json()).toEqual({ user: null });
  await awaitMail(dataDir, person.email, "Your password was changed");

  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("Email address or username").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill("eight spans long");
  await passCaptcha(page);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/dashboard");

  await visit(page, link);
  await page.getByLabel("New password").fill("nine spans long");
  await page.getByLabel("Confirm password").fill("nine spans long");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText(/This link is not valid, or it has expired/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Ask for a new link" })).toHaveAttribute("href", "/forgot-password");
});

test("an unknown address gets the same answer, a missing one is asked for", async ({ page }) => {
  await visit(page, "/forgot-password");
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByLabel("Email address")).toHaveAccessibleDescription("Please fill in this field.");
  await page.getByLabel("Email address").fill(newcomer().email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(sameAnswer)).toBeVisible();
});

test("a reset page without a link offers a new one; a common password is refused", async ({
  page,
  dataDir,
  watched,
}) => {
  watched.allow(/status of 400/);
  await visit(page, "/reset-password");
  await expect(page.getByRole("link", { name: "Ask for a new link" })).toBeVisible();
  const { email } = await signUp(page);
  await page.request.post("/api/auth/forgot-password", { data: { email } });
  await visit(page, linkIn(await awaitMail(dataDir, email, "Set a new password")));
  await page.getByLabel("New password").fill("password123");
  await page.getByLabel("Confirm password").fill("password123");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByLabel("New password")).toHaveAccessibleDescription(/list of common ones/);
});
