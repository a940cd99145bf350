import type { Page } from "@playwright/test";
import { appCode } from "../tests/authenticator-code";
import { consent, toast } from "./parts";
import { member, typePassword } from "./people";
import { expect, test, visit } from "./test";

test.beforeEach(({ page }) => consent(page));

const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const openSecurity = (page: Page) => visit(page, "/profile?tab=security");

async function signOut(page: Page) {
  await page.request.post("/api/auth/logout");
  await visit(page, "/login?next=/faq");
}

test("two-factor is turned on, signs in with code and recovery code, and is turned off", async ({ page, watched }) => {
  watched.allow(/status of 401/);
  const person = await member(page);
  await openSecurity(page);
  const factor = panel(page, "Two-factor authentication");
  await factor.getByRole("button", { name: "Turn on two-factor" }).click();
  const qr = factor.getByRole("img", { name: "QR code for the authenticator app" });
  await expect.poll(() => qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const secret = ((await factor.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? "").replaceAll(" ", "");
  await factor.getByLabel("Code from the authenticator app").fill(appCode(secret));
  await factor.getByRole("button", { name: "Turn on" }).click();
  const shown = factor.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(shown).toHaveCount(10);
  const codes = await shown.allTextContents();
  await factor.getByRole("button", { name: "I have kept them" }).click();
  await expect(factor.getByText("10 of 10 recovery codes are left.")).toBeVisible();

  await signOut(page);
  await typePassword(page, person);
  await page.getByLabel("Enter the code from your authenticator app").fill("123456");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(toast(page, "Login Failed")).toContainText("This code is not right");
  await page.getByLabel("Enter the code from your authenticator app").fill(appCode(secret, 1));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL("/faq");

  await signOut(page);
  await typePassword(page, person);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await expect(page.getByLabel("Enter one of your recovery codes")).toBeFocused();
  await page.getByLabel("Enter one of your recovery codes").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL("/faq");

  await openSecurity(page);
  await expect(factor.getByText("9 of 10 recovery codes are left.")).toBeVisible();
  await factor.getByRole("button", { name: "Turn off" }).click();
  await factor.getByLabel("Your password").fill(person.password);
  await factor.getByLabel("Code from the authenticator app").fill(codes[1] ?? "");
  await factor.getByRole("button", { name: "Turn off" }).click();
  await expect(factor.getByRole("button", { name: "Turn on two-factor" })).toBeVisible();
});

test("the second step can begin again from the start", async ({ page }) => {
  await visit(page, "/login?two-factor=1");
  await page.getByRole("button", { name: "Start again" }).click();
  await expect(page.getByLabel("Email address or username")).toBeVisible();
});

test("a password is changed where the current one is known, and other browsers are signed out", async ({
  page,
  browser,
  watched,
}) => {
  watched.allow(/status of 400/);
  const person = await member(page);
  await openSecurity(page);
  const passwords = panel(page, "Password");
  await passwords.getByRole("button", { name: "Change password" }).click();
  const change = async (current: string) => {
    await passwords.getByLabel("Current password").fill(current);
    await passwords.getByLabel("New password").fill("eight spans long");
    await passwords.getByLabel("Confirm password").fill("eight spans long");
    await passwords.getByRole("button", { name: "Change password" }).click();
  };
  await change("not the right one");
  await expect(passwords.getByLabel("Current password")).toHaveAccessibleDescription(
    "This is not your current password.",
  );
  await change(person.password);
  await expect(toast(page, "Password changed")).toBeVisible();
  const other = await browser.newPage();
  await consent(other);
  await visit(other, "/login?next=/faq");
  await typePassword(other, { email: person.email, password: "eight spans long" });
  await expect(other).toHaveURL("/faq");
  await other.context().close();
});

test("browsers are listed and signed out, and the history tells of every try", async ({ page, browser }) => {
  const person = await member(page);
  const other = await browser.newPage();
  await consent(other);
  await visit(other, "/login?next=/faq");
  await typePassword(other, person);
  await expect(other).toHaveURL("/faq");
  await openSecurity(page);
  const sessions = panel(page, "Signed-in browsers");
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await expect(sessions.getByText("This browser")).toHaveCount(1);
  await sessions.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  expect(await (await other.request.get("/api/auth/me")).json()).toEqual({ user: null });
  const history = panel(page, "Sign-in history").getByRole("table");
  await expect(history.getByText("Signed in")).toHaveCount(2);
  await other.context().close();
});

test("a passkey is added, signs in without a password, and is removed", async ({ page, baseURL, watched }) => {
  // Passkeys need a domain name, so this test uses localhost.
  const site = (baseURL ?? "").replace("127.0.0.1", "localhost");
  watched.allowHost(new URL(site).host);
  const device = await page.context().newCDPSession(page);
  await device.send("WebAuthn.enable");
  await device.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const person = await member(page);
  await visit(page, `${site}/login?next=/profile%3Ftab%3Dsecurity`);
  await typePassword(page, person);
  const passkeys = panel(page, "Passkeys");
  await passkeys.getByLabel("Name of the new passkey").fill("Site office laptop");
  await passkeys.getByRole("button", { name: "Add a passkey" }).click();
  await expect(toast(page, "Passkey added")).toBeVisible();
  await expect(passkeys.getByText("not used yet")).toBeVisible();

  await page.request.post(`${site}/api/auth/logout`);
  await visit(page, `${site}/login?next=/profile%3Ftab%3Dsecurity`);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(toast(page, "Login Successful")).toBeVisible();
  await expect(passkeys.getByText(/last used/)).toBeVisible();
  await passkeys.getByRole("button", { name: "Remove Site office laptop" }).click();
  await page.getByRole("button", { name: "Remove passkey" }).click();
  await expect(toast(page, "Passkey removed")).toBeVisible();
  await expect(passkeys.getByText("Site office laptop")).toHaveCount(0);
});
