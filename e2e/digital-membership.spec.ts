import type { Page } from "@playwright/test";
import { answer, expectAnswers, expectProblems, formWith } from "./answers";
import { applicant } from "./applicants";
import { followToItsEnd, holdCalls, loseAnswer, sentReference, watchPosts } from "./cases";
import { awaitMail, linkIn, mailsTo } from "./mails";
import { consent, toast } from "./parts";
import { newcomer, signUp } from "./people";
import { expect, test, visit } from "./test";

const path = "/api/membership/digital";
const panel = "One more step: confirm your address";
const form = (page: Page) => formWith(page, "termsAccepted");
const send = (page: Page) => form(page).getByRole("button", { name: "Submit application" });
const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`);

const consents = { termsAccepted: false, privacyAccepted: false, communicationConsent: false };

/** Applies through the API. Returns the reference and the path of the emailed link. */
async function applied(page: Page, dataDir: string, data: Record<string, unknown>) {
  const answered = await page.request.post(path, { data });
  expect(answered.status(), await answered.text()).toBe(201);
  const body: { data: { reference: string } } = await answered.json();
  const { reference } = body.data;
  const mail = await awaitMail(dataDir, String(data.email), `Confirm your application ${reference}`);
  return { reference, link: linkIn(mail) };
}

test.beforeEach(({ page }) => consent(page));

test("an application becomes an account with a number, a password by mailed link, and a session", async ({
  page,
  dataDir,
  watched,
}) => {
  watched.allow(/status of 400/);
  await visit(page, "/digital-membership");
  const posts = watchPosts(page, path);
  const sent = applicant();
  await answer(form(page), sent);
  const release = await holdCalls(page, path);
  await send(page).dblclick();
  await expect(form(page).getByRole("button", { name: "Submitting..." })).toBeDisabled();
  release();
  const success = toast(page, "Application Submitted Successfully!");
  await expect(success).toContainText("A confirmation email with login credentials will follow.");
  const reference = await sentReference(page, panel);
  expect(reference).toMatch(/^IF-DM-/);
  expect(posts).toHaveLength(1);
  await expectAnswers(form(page), { firstName: "", email: "", country: "india", state: "", ...consents });

  const confirm = linkIn(await awaitMail(dataDir, sent.email, `Confirm your application ${reference}`));
  await visit(page, confirm);
  await page.getByRole("button", { name: "Confirm my application" }).click();
  await expect(page.getByText("Welcome to iFACE. You are a digital member.", { exact: false })).toBeVisible();
  const number = /IFACE-\d{4}-\d{6}/.exec((await page.getByRole("main").textContent()) ?? "")?.[0] ?? "none";
  await visit(page, confirm);
  await page.getByRole("button", { name: "Confirm my application" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "link" })).toBeVisible();

  const welcome = await awaitMail(dataDir, sent.email, `Welcome to iFACE, member ${number}`);
  expect(welcome.text).toMatch(/Your username is \S+;/);
  expect(welcome.text).not.toMatch(/password is/i);
  await visit(page, linkIn(welcome));
  await page.getByLabel("New password").fill("eight spans long");
  await page.getByLabel("Confirm password").fill("eight spans long");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(toast(page, "Password set")).toContainText("You are signed in.");
  await expect(page).toHaveURL("/dashboard");
  await visit(page, "/faq");
  await page.getByRole("button", { name: "Account menu" }).click();
  await expect(page.locator("[data-menu]").getByRole("link", { name: number })).toHaveAttribute("href", "/history");
});

test("an application is followed and withdrawn; its link then confirms nothing", async ({ page, dataDir, watched }) => {
  watched.allow(/status of 409|ERR_FAILED/);
  await visit(page, "/digital-membership");
  const sent = applicant();
  await answer(form(page), sent);
  const lost = await loseAnswer(page, path);
  await send(page).click();
  const first = await lost.reference;
  await expect(toast(page, "Submission Failed")).toContainText(
    "There was an error submitting your application. Please try again.",
  );
  await expectAnswers(form(page), sent);
  await send(page).click();
  const reference = await sentReference(page, panel);
  expect(reference).toBe(first);
  await followToItsEnd(page, dataDir, { reference, email: sent.email, kind: "Digital membership" });
  const confirmations = (await mailsTo(dataDir, sent.email)).filter(({ subject }) => subject?.startsWith("Confirm"));
  expect(confirmations).toHaveLength(1);
  await visit(page, linkIn(await awaitMail(dataDir, sent.email, `Confirm your application ${reference}`)));
  await page.getByRole("button", { name: "Confirm my application" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await expect(page.getByText("You are a digital member.", { exact: false })).toHaveCount(0);
});

test("consents are asked for one after the other, then everything missing is listed, then what is wrong", async ({
  page,
}) => {
  await visit(page, "/digital-membership");
  const typed = applicant();
  for (const { title, description, name } of [
    {
      title: "Terms & Conditions Required",
      description: "Please accept the Terms & Conditions to proceed.",
      name: "termsAccepted",
    },
    {
      title: "Privacy Policy Required",
      description: "Please accept the Privacy Policy to proceed.",
      name: "privacyAccepted",
    },
    {
      title: "Consent Required",
      description: "Please provide consent for membership communications.",
      name: "communicationConsent",
    },
  ]) {
    await send(page).click();
    await expect(toast(page, title)).toContainText(description);
    await expect(field(page, name)).toHaveAccessibleDescription(description);
    await field(page, name).check();
  }
  await send(page).click();
  await expect(toast(page, "Missing Information")).toContainText(
    "Please fill in: First name, Last name, Email address, Phone, Date of birth, Gender, State, District, City, Address, Pincode, Organisation, Designation, Experience, Highest qualification, Specialisation, How did you hear about us?",
  );
  const given = ["country", "skillDevelopment", ...Object.keys(consents)];
  const required = Object.keys(typed).filter((name) => !given.includes(name));
  await expectProblems(form(page), Object.fromEntries(required.map((name) => [name, "Please fill in this field."])));
  await expect(page.getByRole("heading", { name: "Please check 17 answers" })).toBeVisible();

  const wrong = { ...typed, email: "asha", phone: "12", pincode: "40005", linkedin: "" };
  await answer(form(page), wrong);
  await send(page).click();
  await expect(toast(page, "Please Check Your Answers")).toContainText("Please enter a valid email address.");
  await expectProblems(form(page), {
    email: "Please enter a valid email address.",
    phone: "Please enter a valid phone number (10-15 digits).",
    pincode: "Pincode must be exactly 6 digits",
  });
  await expectAnswers(form(page), wrong);
  await page.getByRole("link", { name: /^Pincode: / }).click();
  await expect(field(page, "pincode")).toBeFocused();
});

test("state and district belong to India; the district waits for its state", async ({ page }) => {
  await visit(page, "/digital-membership");
  await expect(field(page, "country")).toHaveValue("india");
  await expect(field(page, "district")).toBeDisabled();
  await expect(field(page, "state").getByRole("option")).toHaveCount(32);
  await answer(form(page), { state: "kerala", district: "south" });
  await answer(form(page), { state: "goa" });
  await expectAnswers(form(page), { district: "" });
  await expect(field(page, "district").getByRole("option")).toHaveCount(9);
  await answer(form(page), { country: "uae" });
  await expect(field(page, "state")).toBeDisabled();
  await expect(field(page, "district")).toBeDisabled();
  await expectAnswers(form(page), { state: "" });
  const { state, district, ...abroad } = { ...applicant(), country: "uae" };
  await answer(form(page), abroad);
  await send(page).click();
  expect(await sentReference(page, panel)).toMatch(/^IF-DM-/);
});

test("somebody under 18 needs a guardian and waits for a person", async ({ page, dataDir }) => {
  await visit(page, "/digital-membership");
  const sent = { ...applicant(), dateOfBirth: `${new Date().getFullYear() - 16}-01-02` };
  await answer(form(page), sent);
  await expect(page.getByText("You are under 18", { exact: false })).toBeVisible();
  await send(page).click();
  await expect(toast(page, "Missing Information")).toContainText(
    "Please fill in: Guardian's name, Guardian's email address",
  );
  await expectProblems(form(page), {
    guardianName: "Please fill in this field.",
    guardianEmail: "Please fill in this field.",
    guardianConsent: "Please confirm that your guardian agrees to this application.",
  });
  const guardian = newcomer().email;
  await answer(form(page), { guardianName: "Meera Rao", guardianEmail: guardian, guardianConsent: true });
  await send(page).click();
  const reference = await sentReference(page, panel);
  await visit(page, linkIn(await awaitMail(dataDir, sent.email, `Confirm your application ${reference}`)));
  await page.getByRole("button", { name: "Confirm my application" }).click();
  await expect(page.getByText("our membership team is looking at your application", { exact: false })).toBeVisible();
});

test("a likely duplicate waits for a person: same address, same phone, same name and birth date", async ({
  page,
  dataDir,
  watched,
}) => {
  watched.allow(/status of 400/);
  const member = applicant();
  await visit(page, (await applied(page, dataDir, member)).link);
  await page.getByRole("button", { name: "Confirm my application" }).click();
  await expect(page.getByText("You are a digital member.", { exact: false })).toBeVisible();
  const account = await signUp(page);
  const likely = [
    { ...applicant(), phone: member.phone.replaceAll(" ", "-") },
    { ...applicant(member.lastName.toUpperCase()), dateOfBirth: member.dateOfBirth },
    { ...applicant(), email: account.email },
  ];
  for (const person of likely) {
    const { reference, link } = await applied(page, dataDir, person);
    await visit(page, link);
    await page.getByRole("button", { name: "Confirm my application" }).click();
    await expect(page.getByText(/You will hear from us within \d/)).toBeVisible();
    await expect(page.getByRole("main")).toContainText(reference);
    await expect(page.getByRole("main")).not.toContainText("Member number");
  }
  await visit(page, "/digital-membership/confirm");
  await expect(page.getByRole("main").getByText("The link is incomplete.", { exact: false })).toBeVisible();
  await visit(page, "/digital-membership/confirm?token=made.up");
  await page.getByRole("button", { name: "Confirm my application" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
});
