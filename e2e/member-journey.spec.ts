import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { shortMoment } from "../src/platform/time/short-dates";
import { appCode } from "../tests/authenticator-code";
import { answer, formWith } from "./answers";
import { applicant } from "./applicants";
import { forged, signedFacts } from "./card-code";
import { sentReference } from "./cases";
import { awaitMail, linkIn } from "./mails";
import { consent, toast } from "./parts";
import { typePassword } from "./people";
import { readCode } from "./qr-code";
import { expect, test, visit } from "./test";
import { turnTwoFactorOn } from "./two-factor";

const password = "arch and abutment";
/** The code's position on the card image, in pixels, without the rounded corners around it. */
const paper = { left: 230, top: 940, width: 620, height: 620 };
const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const picture = () =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: "teal" } })
    .png()
    .toBuffer();

async function saved(page: Page, link: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}
const beginning = ({ bytes }: { bytes: Buffer }) => bytes.subarray(0, 5).toString("latin1");

/** Applies for digital membership and follows both emailed links. Returns email, number and name. */
async function join(page: Page, dataDir: string) {
  const person = applicant();
  await visit(page, "/digital-membership");
  await answer(formWith(page, "termsAccepted"), person);
  await page.getByRole("button", { name: "Submit application" }).click();
  const reference = await sentReference(page, "One more step: confirm your address");
  const { email } = person;
  await visit(page, linkIn(await awaitMail(dataDir, email, `Confirm your application ${reference}`)));
  await page.getByRole("button", { name: "Confirm my application" }).click();
  const main = page.getByRole("main");
  await expect(main).toContainText("You are a digital member.");
  const number = /IFACE-\d{4}-\d{6}/.exec((await main.textContent()) ?? "")?.[0] ?? "none";
  await visit(page, linkIn(await awaitMail(dataDir, email, `Welcome to iFACE, member ${number}`)));
  await page.getByLabel("New password").fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page).toHaveURL("/dashboard");
  return { email, number, name: `${person.firstName} ${person.lastName}` };
}

async function editProfile(page: Page) {
  await visit(page, "/profile");
  await page.getByRole("button", { name: "Edit Profile" }).click();
  const form = page.getByRole("form", { name: "Edit profile" });
  await form.getByLabel("About").fill("Masonry arches and steel trusses.");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Profile Updated")).toBeVisible();
  const file = { name: "me.png", mimeType: "image/png", buffer: await picture() };
  await page.locator('input[name="photo"]').setInputFiles(file);
  await page.getByRole("button", { name: "Use this photo" }).click();
  await expect(toast(page, "Photo Updated")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Masonry arches and steel trusses.")).toBeVisible();
  await expect(page.locator('main img[src^="/api/profile/photo?v="]')).toBeVisible();
}

async function declare(page: Page) {
  await visit(page, "/history");
  const declared = panel(page, "Declared by you");
  await declared.getByRole("button", { name: "Declare CPD" }).click();
  const dialog = page.getByRole("dialog", { name: "Declare CPD" });
  await dialog.getByLabel("What it was").fill("Bridge inspection, two days");
  await dialog.getByLabel("Kind of activity").selectOption("workshop");
  await dialog.getByLabel("Held by").fill("Konkan Institute of Engineering");
  await dialog.getByLabel("Held on").fill(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10));
  await dialog.getByLabel("Hours").fill("6.5");
  const evidence = { name: "certificate.png", mimeType: "image/png", buffer: await picture() };
  await dialog.getByLabel("Evidence").setInputFiles(evidence);
  await dialog.getByRole("button", { name: "Declare", exact: true }).click();
  await expect(toast(page, "Activity Declared")).toBeVisible();
  const row = declared.getByRole("listitem").filter({ hasText: "Bridge inspection, two days" });
  await expect(row.getByRole("link", { name: "Your evidence" })).toBeVisible();
}

/** Checks both card files, the signature with the public key alone, and the verification page. */
async function checkCard(page: Page, { number, name }: { number: string; name: string }) {
  await visit(page, "/profile?tab=membership");
  const pdf = await saved(page, page.getByRole("link", { name: "Card as PDF" }));
  expect([pdf.name, beginning(pdf)]).toEqual([`${number}.pdf`, "%PDF-"]);
  const png = await saved(page, page.getByRole("link", { name: "Card for the phone" }));
  expect(png.name).toBe(`${number}.png`);
  const address = await readCode(png.bytes, paper);
  const { card } = await (await page.request.get("/api/membership/card")).json();

  const { keys } = await (await page.request.get("/api/members/keys")).json();
  expect(signedFacts(address, keys)?.slice(0, 4)).toEqual([number, name, "digital", card.validUntil]);
  expect(signedFacts(forged(address), keys)).toBeUndefined();
  const { pathname, hash } = new URL(address);
  expect(pathname).toBe(`/verify/${number}`);
  await visit(page, pathname + hash);
  await expect(page.getByText("Valid", { exact: true })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(name);
  await expect(page.getByText("This card was signed by the federation", { exact: true })).toBeVisible();
}

async function signOutAndIn(page: Page, email: string, secret: string) {
  await visit(page, "/faq");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.locator("[data-menu]").getByRole("button", { name: "Logout" }).click();
  await expect(toast(page, "Logged Out")).toBeVisible();
  await visit(page, "/login");
  await typePassword(page, { email, password });
  await page.getByLabel("Enter the code from your authenticator app").fill(appCode(secret, 1));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL("/dashboard");
}

async function exportEverything(page: Page, { email, number }: { email: string; number: string }) {
  await visit(page, "/profile?tab=settings");
  const own = panel(page, "Export of your data");
  await own.getByRole("button", { name: "Prepare my export" }).click();
  const link = own.getByRole("link", { name: "Download my data" });
  await expect(link).toBeVisible({ timeout: 20_000 });
  const files = unzipSync((await saved(page, link)).bytes);
  const text = (name: string) => Buffer.from(files[name] ?? []).toString();
  expect(JSON.parse(text("account.json"))).toMatchObject({ email });
  const everything = Object.keys(files).map(text).join("\n");
  for (const held of [number, "Masonry arches and steel trusses.", "Bridge inspection, two days"])
    expect(everything).toContain(held);
  expect(Object.keys(files).filter((name) => /\.(png|webp)$/.test(name))).toHaveLength(2);
}

async function announceClosingAndStay(page: Page, dataDir: string, email: string) {
  await visit(page, "/profile?tab=settings");
  const closing = panel(page, "Close your account");
  await closing.getByRole("button", { name: "Close my account" }).click();
  const dialog = page.getByRole("dialog", { name: "Close your account?" });
  await dialog.getByLabel("Your password").fill(password);
  await dialog.getByRole("button", { name: "Close in 48 hours" }).click();
  await expect(toast(page, "Closing Announced")).toBeVisible();
  const announced = (await (await page.request.get("/api/account/close")).json()).closing;
  expect(Date.parse(announced.dueAt) - Date.parse(announced.requestedAt)).toBe(48 * 3_600_000);
  await expect(closing).toContainText(`Your account will be closed at ${shortMoment(announced.dueAt)}`);
  await awaitMail(dataDir, email, "Your account will be closed in 48 hours");
  await closing.getByRole("button", { name: "Keep my account" }).click();
  await expect(closing.getByRole("button", { name: "Close my account" })).toBeVisible();
  await awaitMail(dataDir, email, "Your account stays");
}

test("a member's whole way: apply, join, sign in, profile, CPD, card, two-factor, export, closing", async ({
  page,
  dataDir,
}) => {
  test.slow();
  await consent(page);
  const person = await test.step("apply, confirm, set a password", () => join(page, dataDir));
  await test.step("sign in with the captcha", async () => {
    await visit(page, "/login");
    await typePassword(page, { email: person.email, password });
    await expect(page).toHaveURL("/dashboard");
  });
  await test.step("edit the profile, with a photo", () => editProfile(page));
  await test.step("declare CPD with evidence", () => declare(page));
  await test.step("the statement is a PDF", async () => {
    const link = panel(page, "CPD statement").getByRole("link", { name: "Download statement (PDF)" });
    expect(beginning(await saved(page, link))).toBe("%PDF-");
  });
  await test.step("the card, checked offline and online", () => checkCard(page, person));
  const secret = await test.step("two-factor on", async () => {
    await visit(page, "/profile?tab=security");
    const shown = await turnTwoFactorOn(page);
    await expect(page.getByText("10 of 10 recovery codes are left.")).toBeVisible();
    return shown;
  });
  await test.step("sign out, and in with a code", () => signOutAndIn(page, person.email, secret));
  await test.step("export everything", () => exportEverything(page, person));
  await test.step("announce the closing, and stay", () => announceClosingAndStay(page, dataDir, person.email));
});
