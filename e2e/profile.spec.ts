import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { awaitMail, linkIn } from "./mails";
import { consent, toast } from "./parts";
import { member, newcomer, provenMember, signIn } from "./people";
import { expect, test, visit } from "./test";

const details = (page: Page) => page.getByRole("region", { name: "Personal details" });
const form = (page: Page) => page.getByRole("form", { name: "Edit profile" });
const save = (page: Page) => form(page).getByRole("button", { name: "Save" });

async function edit(page: Page) {
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await expect(form(page).getByLabel("First name")).toBeFocused();
}

const typed = {
  "First name": "Meera",
  "Last name": "Kulkarni",
  Phone: "+91 98200 00000",
  Location: "Nashik, Maharashtra",
  Organisation: "Godavari Structural Consultants",
  Designation: "Senior Structural Engineer",
  Website: "godavari-sc.example.in",
  LinkedIn: "in/meera-kulkarni",
  About: "Bridge engineer. Masonry arches and steel trusses.",
};

async function fillAll(page: Page) {
  for (const [label, value] of Object.entries(typed)) await form(page).getByLabel(label).fill(value);
  await form(page).getByLabel("Experience").selectOption({ label: "11–15 years" });
  await form(page).getByLabel("Specialisation").selectOption({ label: "Structural" });
}

test.beforeEach(({ page }) => consent(page));

test("every field is edited, saved and there after a reload, on the page and in the bar @both", async ({ page }) => {
  await member(page);
  await visit(page, "/profile");
  await expect(page.getByRole("tab", { name: "Personal" })).toHaveAttribute("aria-selected", "true");
  await edit(page);
  await fillAll(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/profile", async (route) => {
    await held;
    await route.continue();
  });
  await save(page).click();
  await expect(form(page).getByRole("button", { name: "Saving..." })).toBeDisabled();
  release();
  await expect(toast(page, "Profile Updated")).toContainText("Your profile has been successfully updated.");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Meera Kulkarni");
  await expect(page.getByRole("button", { name: "Edit Profile" })).toBeFocused();

  await page.reload();
  for (const text of ["Meera", "+91 98200 00000", "11–15 years", "Structural", typed.About])
    await expect(details(page).getByText(text, { exact: true })).toBeVisible();
  for (const address of ["https://godavari-sc.example.in", "https://www.linkedin.com/in/meera-kulkarni"])
    await expect(details(page).locator(`a[href="${address}"]`)).toBeVisible();
  await expect(page.locator("header button").getByText("M", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});

test("cancel leaves everything as it was, and nothing typed comes back", async ({ page }) => {
  await member(page);
  await visit(page, "/profile");
  await edit(page);
  await form(page).getByLabel("First name").fill("Nobody");
  await form(page).getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Asha Rao");
  await edit(page);
  await expect(form(page).getByLabel("First name")).toHaveValue("Asha");
});

test("a wrong field is named beside it and in the toast, and nothing is sent", async ({ page }) => {
  await member(page);
  await visit(page, "/profile");
  await edit(page);
  await form(page).getByLabel("Phone").fill("12");
  await save(page).click();
  const sentence = "Please enter a valid phone number (10-15 digits).";
  await expect(toast(page, "Update Failed")).toContainText(sentence);
  await expect(form(page).getByLabel("Phone")).toHaveAccessibleDescription(sentence);
  await expect(form(page).getByLabel("Phone")).toBeFocused();
});

test("a save that fails says so and keeps what was typed", async ({ page, watched }) => {
  watched.allow(/Failed to load resource/);
  await member(page);
  await visit(page, "/profile");
  await edit(page);
  await form(page).getByLabel("Location").fill("Pune");
  await page.route("**/api/profile", (route) => route.fulfill({ status: 500, body: "{}" }), { times: 1 });
  await save(page).click();
  await expect(toast(page, "Update Failed")).toContainText("Failed to update profile. Please try again.");
  await expect(form(page).getByLabel("Location")).toHaveValue("Pune");
  await save(page).click();
  await expect(details(page).getByText("Pune")).toBeVisible();
});

test("of two tabs the later one is told, and can save what it typed beside what was saved", async ({
  page,
  context,
  watched,
}) => {
  watched.allow(/409/);
  await member(page);
  await visit(page, "/profile");
  const other = await context.newPage();
  await consent(other);
  await visit(other, "/profile");
  await edit(page);
  await edit(other);
  await form(other).getByLabel("Location").fill("Nashik");
  await form(other).getByLabel("Designation").fill("Engineer");
  await save(other).click();
  await expect(toast(other, "Profile Updated")).toBeVisible();

  await form(page).getByLabel("Location").fill("Pune");
  await save(page).click();
  await expect(toast(page, "Update Failed")).toContainText("changed in another window");
  const notice = form(page).getByRole("alert").filter({ hasText: "Saved in the meantime" });
  await expect(notice).toContainText("Location: Nashik");
  await expect(notice).not.toContainText("Designation");
  await expect(form(page).getByLabel("Location")).toHaveValue("Pune");
  await expect(form(page).getByLabel("Designation")).toHaveValue("Engineer");
  await save(page).click();
  await expect(details(page).getByText("Pune", { exact: true })).toBeVisible();
  await expect(details(page).getByText("Engineer", { exact: true })).toBeVisible();
});

test("a session that ends during the edit loses nothing: sign in, and go on", async ({ page, watched }) => {
  watched.allow(/401/);
  const person = await member(page);
  await visit(page, "/profile");
  await edit(page);
  await form(page).getByLabel("Designation").fill("Bridge engineer");
  await page.context().clearCookies();
  await save(page).click();
  await expect(toast(page, "Update Failed")).toContainText("Please sign in first.");
  const link = form(page).getByRole("link", { name: "Sign in" });
  await expect(link).toHaveAttribute("href", "/login?next=%2Fprofile%3Fedit%3D1");
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await signIn(page, person);
  await visit(page, "/profile?edit=1");
  await expect(form(page).getByText("We put back what you had filled in.")).toBeVisible();
  await expect(form(page).getByLabel("Designation")).toHaveValue("Bridge engineer");
  await save(page).click();
  await expect(details(page).getByText("Bridge engineer", { exact: true })).toBeVisible();
});

test("what one member typed is not shown to the next one at the same browser", async ({ page, watched }) => {
  watched.allow(/401/);
  await member(page);
  await visit(page, "/profile?edit=1");
  await form(page).getByLabel("Phone").fill("+91 98200 11111");
  await page.context().clearCookies();
  await member(page);
  await visit(page, "/profile?edit=1");
  await expect(form(page).getByLabel("First name")).toBeFocused();
  await expect(form(page).getByLabel("Phone")).toHaveValue("");
});

test("a new email address waits for its mailed link; the old one is told", async ({ page, dataDir, watched }) => {
  // The first save fails, because a new address needs the password.
  watched.allow(/status of 400/);
  const person = await member(page);
  const { email } = newcomer();
  await visit(page, "/profile");
  await edit(page);
  await form(page).getByLabel("Email address").fill(email);
  await save(page).click();
  await expect(form(page).getByLabel("Your password", { exact: true })).toBeFocused();
  await form(page).getByLabel("Your password", { exact: true }).fill(person.password);
  await save(page).click();
  await expect(details(page).getByText(`${email} counts once you confirm it.`)).toBeVisible();
  await expect(details(page).getByText(person.email, { exact: true })).toBeVisible();
  await awaitMail(dataDir, person.email, "A new email address was requested");
  await visit(page, linkIn(await awaitMail(dataDir, email, "Confirm your new email address")));
  await page.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
  await visit(page, "/profile");
  await expect(details(page).getByText(email, { exact: true })).toBeVisible();
});

/** 400 × 300 pixels, blue on the left and red on the right. */
const picture = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: "red" } })
    .composite([{ input: { create: { width: 200, height: 300, channels: 3, background: "blue" } }, left: 0, top: 0 }])
    .png()
    .toBuffer();

test("a photo is cut to a square with the keyboard, sent, shown in the bar and removed @both", async ({ page }) => {
  await provenMember(page);
  await visit(page, "/profile");
  const input = page.locator('input[name="photo"]');
  await input.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: await picture() });
  const dialog = page.getByRole("dialog", { name: "Choose the square" });
  await expect(dialog.getByRole("slider", { name: "Size" })).toHaveValue("300");
  await dialog.getByRole("slider", { name: "Size" }).fill("150");
  await dialog.getByRole("slider", { name: "Left to right" }).focus();
  await page.keyboard.press("Home");
  const sent = page.waitForRequest("**/api/profile/photo?x=0&y=75&size=150");
  await dialog.getByRole("button", { name: "Use this photo" }).click();
  await sent;
  await expect(toast(page, "Photo Updated")).toBeVisible();
  const photos = page.locator('img[src^="/api/profile/photo?v="]');
  const places = [page.locator("main").locator(photos), page.locator("header button").locator(photos)];
  for (const photo of places) await expect(photo).toBeVisible();
  await page.reload();
  for (const photo of places) await expect(photo).toBeVisible();
  const kept = await page.request.get("/api/profile/photo");
  const [red, , blue] = (await sharp(await kept.body()).stats()).channels.map(({ mean }) => mean);
  expect([red, blue].map((mean) => Math.round((mean ?? -1) / 255))).toEqual([0, 1]);

  await page.getByRole("button", { name: "Remove photo" }).click();
  await expect(toast(page, "Photo Removed")).toBeVisible();
  await expect(photos).toHaveCount(0);
});

test("the square follows the pointer", async ({ page }) => {
  await provenMember(page);
  await visit(page, "/profile");
  await page
    .locator('input[name="photo"]')
    .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: await picture() });
  const dialog = page.getByRole("dialog", { name: "Choose the square" });
  const box = await dialog.locator("canvas").boundingBox();
  if (!box) throw new Error("no canvas");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 2, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(dialog.getByRole("slider", { name: "Left to right" })).toHaveValue("100");
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).include("dialog[open]").analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test("a file that is no picture is refused with a sentence", async ({ page }) => {
  await member(page);
  await visit(page, "/profile");
  for (const mimeType of ["image/svg+xml", "image/png"]) {
    const buffer = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>");
    await page.locator('input[name="photo"]').setInputFiles({ name: "x", mimeType, buffer });
    await expect(toast(page, "Update Failed")).toContainText(/Please choose|cannot be read/);
    await expect(page.getByRole("dialog", { name: "Choose the square" })).toHaveCount(0);
  }
});

test("each tab has its own address", async ({ page }) => {
  await member(page);
  await visit(page, "/profile?tab=membership");
  await expect(page.getByRole("tab", { name: "Membership" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("link", { name: "Apply for membership" })).toBeVisible();
  await page.getByRole("tab", { name: "Achievements" }).click();
  await expect(page).toHaveURL(/\/profile\?tab=achievements$/);
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/tab=settings$/);
  await expect(page.getByRole("tab", { name: "Settings" })).toBeFocused();
  await page.getByRole("radio", { name: "Dark" }).check();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await page.getByRole("radio", { name: "As this device" }).check();
  await expect(page.locator("html")).toHaveClass(/light/);
  await visit(page, "/profile?tab=nonsense");
  await expect(page.getByRole("tab", { name: "Personal" })).toHaveAttribute("aria-selected", "true");
});

test("a visitor is led to sign in and back to the tab @both", async ({ page }) => {
  await visit(page, "/profile?tab=security");
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile%3Ftab%3Dsecurity$/);
});
