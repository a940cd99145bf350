import type { Page } from "@playwright/test";
import { answer, expectAnswers, expectProblems, formWith } from "./answers";
import { followToItsEnd, holdCalls, loseAnswer, sentReference, watchPosts } from "./cases";
import { awaitMail, mailsTo } from "./mails";
import { consent, toast } from "./parts";
import { newcomer } from "./people";
import { expect, test, visit } from "./test";

const path = "/api/contact";
const form = (page: Page) => formWith(page, "inquiryType");
const send = (page: Page) => form(page).getByRole("button", { name: "Send message" });

const message = () => ({
  name: "Asha Rao",
  email: newcomer().email,
  phone: "+91 98200 12345",
  organization: "Konkan Builders",
  inquiryType: "Event Inquiry",
  subject: "Speakers for November",
  message: "Whom may I propose?\n\nधन्यवाद",
});

test.beforeEach(({ page }) => consent(page));

test("a message is stored once at a double click, mailed, followed and withdrawn", async ({ page, dataDir }) => {
  await visit(page, "/contact");
  const posts = watchPosts(page, path);
  const sent = message();
  await answer(form(page), sent);
  const release = await holdCalls(page, path);
  await send(page).dblclick();
  await expect(form(page).getByRole("button", { name: "Sending..." })).toBeDisabled();
  release();
  const success = toast(page, "Message Sent Successfully");
  await expect(success).toContainText("Thank you for writing to us. We reply within 24 hours.");
  const reference = await sentReference(page, "Your message is with us");
  expect(reference).toMatch(/^IF-CO-/);
  expect(posts).toEqual([expect.stringMatching(/^\w{16,64}$/)]);
  await expectAnswers(form(page), { name: "", email: "", phone: "", inquiryType: "", subject: "", message: "" });
  await awaitMail(dataDir, "info@iface.example", `New: Message ${reference}`);
  await followToItsEnd(page, dataDir, { reference, email: sent.email, kind: "Message" });
  const subjects = (await mailsTo(dataDir, sent.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject?.startsWith("We have"))).toHaveLength(1);

  await page.goBack();
  await expect(page.getByRole("heading", { name: "Send us a message" })).toBeVisible();
  await expectAnswers(form(page), { name: "", subject: "", message: "" });
  expect(posts).toHaveLength(1);
});

test("what is missing and what is wrong stands in the toast and beside its field", async ({ page }) => {
  await visit(page, "/contact");
  await send(page).click();
  const invalid = toast(page, "Validation Error");
  await expect(invalid).toContainText("Please fill in all required fields.");
  await expectProblems(form(page), {
    name: "Please enter your name.",
    email: "Please enter a valid email address.",
    inquiryType: "Please choose what your message is about.",
    subject: "Please enter a subject.",
    message: "Please write your message.",
  });
  const typed = { ...message(), email: "asha at example", phone: "123" };
  await answer(form(page), typed);
  await send(page).click();
  await expect(invalid).toContainText("Please enter a valid email address.");
  await expectProblems(form(page), {
    email: "Please enter a valid email address.",
    phone: "Please enter a valid phone number (10-15 digits).",
  });
  await expectAnswers(form(page), typed);
});

test("a failed call loses nothing, a lost answer stores nothing twice", async ({ page, dataDir, watched }) => {
  watched.allow(/status of 500|ERR_FAILED/);
  await visit(page, "/contact");
  const posts = watchPosts(page, path);
  await page.route(`**${path}`, (route) => route.fulfill({ status: 500, body: "" }), { times: 1 });
  const typed = message();
  await answer(form(page), typed);
  await send(page).click();
  const words = "There was an error sending your message. Please try again.";
  await expect(toast(page, "Message Not Sent")).toContainText(words);
  await expect(form(page).getByText(words)).toBeVisible();
  await expectAnswers(form(page), typed);

  const lost = await loseAnswer(page, path);
  await send(page).click();
  const first = await lost.reference;
  await expect(send(page)).toBeEnabled();
  await expectAnswers(form(page), typed);
  await send(page).click();
  expect(await sentReference(page, "Your message is with us")).toBe(first);
  expect(new Set(posts).size).toBe(1);
  expect(posts).toHaveLength(3);
  await awaitMail(dataDir, typed.email, `We have your submission ${first}`);
  expect(await mailsTo(dataDir, typed.email)).toHaveLength(1);
});

test("the consultation button opens the form with its inquiry type, and the page knows every way to reach us", async ({
  page,
}) => {
  await visit(page, "/explore-opportunities");
  await page.getByRole("link", { name: "Schedule Consultation" }).click();
  await expectAnswers(form(page), { inquiryType: "Partnership Opportunity" });
  expect(await form(page).getByLabel("Inquiry type").getByRole("option").allInnerTexts()).toEqual([
    "Choose one",
    "General Information",
    "Membership Inquiry",
    "Partnership Opportunity",
    "Research Collaboration",
    "Event Inquiry",
    "Technical Support",
    "Media & Press",
    "Student Association",
    "Corporate Partnership",
    "Other",
  ]);

  const ways = page.getByRole("region", { name: "Ways to reach us" });
  await expect(ways.getByRole("heading", { level: 3 })).toHaveText(["Mumbai office", "Business hours"]);
  await expect(ways).toContainText("Mon–Fri, 10:30 AM – 6:30 PM IST");
  await expect(page.getByRole("main").locator('a[href^="mailto:"], a[href^="tel:"]')).toHaveCount(0);
  const quick = page.getByRole("region", { name: "Quick actions" }).getByRole("link");
  expect(await quick.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual([
    "/membership-contact",
    "/explore-opportunities",
    "/digital-membership",
  ]);
  await page.getByRole("main").getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL("/explore-opportunities");
});
