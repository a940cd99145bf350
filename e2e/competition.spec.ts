import type { Page } from "@playwright/test";
import { answer, expectAnswers, expectProblems, formWith } from "./answers";
import { followToItsEnd, holdCalls, loseAnswer, sentReference, watchPosts } from "./cases";
import { awaitMail, mailsTo } from "./mails";
import { consent, toast } from "./parts";
import { newcomer } from "./people";
import { expect, test, visit } from "./test";

const registration = (page: Page) => formWith(page, "userType");
const entry = (page: Page) => formWith(page, "registrationCode");
const register = (page: Page) => registration(page).getByRole("button", { name: "Register" });
const submit = (page: Page) => entry(page).getByRole("button", { name: "Submit entry" });
const codeMail = (code: string) => `${code} is your registration code for the Engineers’ Oath 2025`;
const codeForm = /OATH(?:-[A-Z2-9]{4}){3}/;

const entrant = () => ({
  fullName: "Meera Nair",
  email: newcomer().email,
  institution: "College of Engineering",
  userType: "student",
  motivation: "Those who build need words in common.",
});

test.beforeEach(({ page }) => consent(page));

test("somebody registers, gets a code by mail, submits an oath with it and follows the entry to its end", async ({
  page,
  dataDir,
  watched,
}) => {
  watched.allow(/ERR_FAILED|status of 409/);
  await visit(page, "/engineers-oath");
  const registered = watchPosts(page, "/api/competition/register");
  const submitted = watchPosts(page, "/api/competition/submit");
  const person = entrant();
  await answer(registration(page), person);
  const lost = await loseAnswer(page, "/api/competition/register");
  await register(page).click();
  await expect(toast(page, "Registration Failed")).toContainText("Please try again later.");
  await expectAnswers(registration(page), person);
  await register(page).click();
  const code = await lost.reference;
  await expect(toast(page, "Registration Successful!")).toContainText(
    `Your registration code is: ${code}. Please save this code to submit your entry.`,
  );
  await expect(page.getByRole("heading", { name: "You are registered" })).toBeFocused();
  expect(registered).toEqual([registered[0], registered[0]]);
  const mail = await awaitMail(dataDir, person.email, codeMail(code));
  expect(codeForm.exec(mail.text ?? "")?.[0]).toBe(code);
  expect(await mailsTo(dataDir, person.email)).toHaveLength(1);
  await expectAnswers(entry(page), { registrationCode: code });

  const oath = Array.from({ length: 130 }, () => "build").join(" ");
  await entry(page).getByLabel("Your oath").fill("I  pledge\nto build ");
  await expect(entry(page).getByText("4 words; the guide is 120–180")).toBeVisible();
  await entry(page).getByLabel("Your oath").fill(oath);
  await expect(entry(page).getByText("130 words; the guide is 120–180")).toBeVisible();
  await expect(entry(page).getByText(`${oath.length} of 1,000 characters`)).toBeVisible();
  const release = await holdCalls(page, "/api/competition/submit");
  await submit(page).dblclick();
  await expect(entry(page).getByRole("button", { name: "Submitting..." })).toBeDisabled();
  release();
  await expect(toast(page, "Submission Successful!")).toContainText(
    "Your entry has been submitted to the competition.",
  );
  const reference = await sentReference(page, "Your oath is with us");
  expect(submitted).toHaveLength(1);
  await expectAnswers(entry(page), { registrationCode: "", description: "" });

  await answer(entry(page), { registrationCode: code.toLowerCase(), description: "A second one." });
  await submit(page).click();
  const used = "An oath has been submitted with this code. Each code takes one.";
  await expect(toast(page, "Submission Failed")).toContainText(used);
  await expectProblems(entry(page), { registrationCode: used });
  await expectAnswers(entry(page), { description: "A second one." });
  await followToItsEnd(page, dataDir, { reference, email: person.email, kind: "Competition entry" });
});

test("what is missing is said; an unknown code, a long oath and a known address are refused", async ({
  page,
  dataDir,
  watched,
}) => {
  watched.allow(/status of (404|409|500)/);
  await visit(page, "/engineers-oath");
  await register(page).click();
  await expect(toast(page, "Registration Failed")).toContainText("Please try again later.");
  await expectProblems(registration(page), {
    fullName: "Please enter your full name.",
    email: "Please enter a valid email address.",
    userType: "Please choose what describes you best.",
    motivation: "Tell us in a sentence or two why you take part.",
  });
  expect(await registration(page).locator('[name="userType"] option').count()).toBe(9);

  await submit(page).click();
  const missing = "Please enter your registration code to submit your entry.";
  await expect(toast(page, "Registration Code Required")).toContainText(missing);
  await expectProblems(entry(page), { registrationCode: missing, description: "Please write your oath." });
  await answer(entry(page), { registrationCode: "OATH-AAAA-BBBB-CCCC", description: "x".repeat(1001) });
  await submit(page).click();
  await expect(toast(page, "Submission Failed")).toContainText("Please use at most 1000 characters.");
  await expectProblems(entry(page), { description: "Please use at most 1000 characters." });
  await answer(entry(page), { description: "I pledge." });
  await submit(page).click();
  const unknown = "We do not know this registration code. Please check it against our email.";
  await expect(toast(page, "Submission Failed")).toContainText(unknown);
  await expectProblems(entry(page), { registrationCode: unknown });
  await page.route("**/api/competition/submit", (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
  await submit(page).click();
  await expect(toast(page, "Submission Failed")).toContainText("Submission failed");
  await expectAnswers(entry(page), { registrationCode: "OATH-AAAA-BBBB-CCCC", description: "I pledge." });

  const person = entrant();
  const first = await page.request.post("/api/competition/register", { data: person });
  const code: { data: { id: string } } = await first.json();
  await answer(registration(page), { ...person, fullName: "Somebody Else" });
  await register(page).click();
  await expect(toast(page, "Registration Failed")).toContainText("Please try again later.");
  await expectProblems(registration(page), {
    email: "This email address is registered already. We have emailed its code again.",
  });
  const again = async () => (await mailsTo(dataDir, person.email)).map(({ text }) => codeForm.exec(text ?? "")?.[0]);
  await expect.poll(again, { timeout: 15_000 }).toEqual([code.data.id, code.data.id]);
});

test("the page gives the edition's dates, guidelines and what comes of it", async ({ page }) => {
  await page.goto("/engineers-oath");
  const main = page.getByRole("main");
  for (const [label, value] of [
    ["Announced", "15 September 2025"],
    ["Register by", "31 October 2025"],
    ["Submit by", "30 November 2025"],
    ["Results", "15 December 2025"],
    ["Status", "Open for entries"],
  ])
    await expect(main.locator("dl > div", { hasText: label }).first()).toContainText(value ?? "");
  const guidelines = main.getByRole("region", { name: "Guidelines" });
  for (const words of ["first person", "in English", "120–180 words", "Enter once", "Ten finalists", "official oath"])
    await expect(guidelines).toContainText(words);
});
