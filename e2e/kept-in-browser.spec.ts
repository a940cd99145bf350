import type { Page } from "@playwright/test";
import { cookies, storageKeys } from "../src/features/content/kept-in-browser";
import { appCode } from "../tests/authenticator-code";
import { answer, formWith } from "./answers";
import { mailedCode } from "./cases";
import { passCaptcha, signIn } from "./people";
import { invited } from "./staff";
import { expect, test, visit, visitBegun } from "./test";

/** Sends a message and opens its case, through the API. */
async function openOwnCase(page: Page, dataDir: string) {
  const mine = { name: "Asha Rao", email: `kept.${Date.now()}@example.in` };
  const message = { ...mine, inquiryType: "Event Inquiry", subject: "Nashik", message: "Is there a rate?" };
  const sent = await (await page.request.post("/api/contact", { data: message })).json();
  const asked = { reference: sent.data.reference, email: mine.email };
  await page.request.post("/api/track", { data: asked });
  const data = { ...asked, code: await mailedCode(dataDir, asked) };
  expect((await page.request.post("/api/track/open", { data })).status()).toBe(200);
}

/** Sets up a second factor and signs in again, which leaves the code pending. */
async function signInTwice(page: Page, dataDir: string) {
  const person = await invited(page, dataDir, "reviewer");
  await signIn(page, person);
  const { secret } = await (await page.request.post("/api/account/two-factor/start")).json();
  const data = { code: appCode(secret) };
  expect((await page.request.post("/api/account/two-factor/confirm", { data })).ok()).toBe(true);
  await signIn(page, person);
}

async function typeForm(page: Page) {
  await visitBegun(page, "/membership-contact");
  await answer(formWith(page, "membershipType"), { membershipType: "associate-member" });
}

test("what the cookie policy names is what a browser really comes to hold", async ({ page, dataDir }) => {
  await visit(page, "/");
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await typeForm(page);
  const held = () =>
    page.evaluate(() => [
      ...Object.keys(localStorage).map((name) => `local ${name}`),
      ...Object.keys(sessionStorage).map((name) => `session ${name}`),
    ]);
  const found = new Set(await held());
  await visit(page, "/cookie-settings");
  await page.getByRole("button", { name: "Accept all" }).click();
  await typeForm(page);
  await visit(page, "/verify");
  await expect.poll(held).toContain("local iface-card-keys");
  await visit(page, "/login");
  await passCaptcha(page);
  await openOwnCase(page, dataDir);
  await signInTwice(page, dataDir);
  await visit(page, "/staff");
  await page
    .getByRole("table", { name: /^Cases/ })
    .getByRole("button")
    .first()
    .click();
  await page.getByLabel("Your reply").fill("Dear Asha,");
  await page.getByRole("button", { name: "Shortcuts" }).click();
  await page.getByRole("switch", { name: "Single keys" }).click();
  for (const name of await held()) found.add(name);
  for (const { name } of await page.context().cookies()) found.add(`cookie ${name}`);

  // External sign-in needs keys that this program lacks; check-in.spec.ts covers the scanner.
  const elsewhere = ["iface.state", "iface.check_in"];
  const reachable = [...cookies, ...storageKeys].filter(({ name }) => !elsewhere.includes(name));
  for (const { place, name, isPrefix } of reachable)
    expect(
      [...found].some((held) => (isPrefix ? held.startsWith(`${place} ${name}`) : held === `${place} ${name}`)),
      `${place} ${name}`,
    ).toBe(true);
});
