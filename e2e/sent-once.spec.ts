import type { Locator, Page } from "@playwright/test";
import { type Answers, answer, expectAnswers, formWith } from "./answers";
import { agreements, answersOfSteps, applicant, contact, goals, profession } from "./applicants";
import { holdCalls, watchPosts } from "./cases";
import { mailsTo } from "./mails";
import { consent } from "./parts";
import { newcomer } from "./people";
import { expect, test, visit } from "./test";

type SentForm = { page: string; call: string; first: string; panel: string; button: string; answers: () => Answers };

const names = () => ({ name: "Asha Rao", email: newcomer().email });

/** The single-page forms: path, call, and the panel after submission. */
const sheets: SentForm[] = [
  {
    page: "/digital-membership",
    call: "/api/membership/digital",
    first: "firstName",
    panel: "One more step: confirm your address",
    button: "Submit application",
    answers: applicant,
  },
  {
    page: "/membership-contact",
    call: "/api/membership/inquiries",
    first: "membershipType",
    panel: "Your inquiry is with us",
    button: "Submit inquiry",
    answers: () => ({
      membershipType: "associate-member",
      appliedFor: "self",
      ...contact(),
      ...profession,
      ...goals,
      ...agreements,
    }),
  },
  {
    page: "/contact",
    call: "/api/contact",
    first: "inquiryType",
    panel: "Your message is with us",
    button: "Send message",
    answers: () => ({ ...names(), inquiryType: "Other", subject: "Speakers", message: "Whom may I propose?" }),
  },
  {
    page: "/contact-support",
    call: "/api/support/tickets",
    first: "priority",
    panel: "Your ticket is created",
    button: "Create ticket",
    answers: () => ({ ...names(), subject: "Certificate", category: "account", message: "It says Rabi." }),
  },
  {
    page: "/engineers-oath",
    call: "/api/competition/register",
    first: "userType",
    panel: "You are registered",
    button: "Register",
    answers: () => ({
      fullName: "Meera Nair",
      email: newcomer().email,
      institution: "College of Engineering",
      userType: "student",
      motivation: "Those who build need words in common.",
    }),
  },
];

/** Navigates away, back and forward. No request may be repeated, and the form must stay empty. */
async function goBackAndForth(page: Page, path: string, form: () => Locator, sent: Answers, posts: string[]) {
  const empty = Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) =>
      typeof value === "string" && /email|subject|fullName|firstName|organizationName/i.test(name) ? [[name, ""]] : [],
    ),
  );
  await page.goto("/sitemap");
  for (const turn of ["back", "forward", "back"] as const) {
    await (turn === "back" ? page.goBack() : page.goForward());
    if (turn === "forward") continue;
    await expect(page).toHaveURL(path);
    await expect(form()).toBeVisible();
    await expectAnswers(form(), empty);
  }
  expect(posts).toHaveLength(1);
}

test.beforeEach(({ page }) => consent(page));

for (const { page: path, call, first, panel, button, answers } of sheets)
  test(`${path} is sent once by a double click, and going back afterwards sends nothing more`, async ({
    page,
    dataDir,
  }) => {
    await page.goto(path, { waitUntil: "networkidle" });
    const posts = watchPosts(page, call);
    const form = () => formWith(page, first);
    const sent = answers();
    await answer(form(), sent);
    const release = await holdCalls(page, call);
    await form().getByRole("button", { name: button }).dblclick();
    await expect.poll(() => posts.length).toBe(1);
    release();
    await expect(page.getByRole("heading", { name: panel })).toBeVisible();
    await expect.poll(async () => (await mailsTo(dataDir, String(sent.email))).length).toBeGreaterThan(0);
    const mails = async () => (await mailsTo(dataDir, String(sent.email))).map(({ subject }) => subject);
    await goBackAndForth(page, path, form, sent, posts);
    expect(new Set(await mails()).size).toBe((await mails()).length);
  });

test("/partnership-application is sent once by a double click, and going back afterwards sends nothing more", async ({
  page,
  dataDir,
}) => {
  const call = "/api/partnership/applications";
  await visit(page, "/partnership-application");
  const posts = watchPosts(page, call);
  const form = () => formWith(page, "organizationName");
  const any = page.getByRole("main").locator("form");
  const { email } = newcomer();
  const [who = {}, ...others] = answersOfSteps(email);
  for (const step of [who, ...others]) {
    await answer(any, step);
    await any.getByRole("button", { name: /^Next: / }).click();
  }
  await answer(any, { agreeToTerms: true, agreeToPrivacy: true, agreeToContact: true, authorizedToCommit: true });
  const release = await holdCalls(page, call);
  await any.getByRole("button", { name: "Submit application" }).dblclick();
  await expect.poll(() => posts.length).toBe(1);
  release();
  await expect(page.getByRole("heading", { name: "Your application is with us" })).toBeVisible();
  await expect(page).not.toHaveURL("/partnership-application", { timeout: 10_000 });
  await visit(page, "/partnership-application");
  await goBackAndForth(page, "/partnership-application", form, { organizationName: "x" }, posts);
  const acknowledged = async () =>
    (await mailsTo(dataDir, email)).filter(({ subject }) => subject?.startsWith("We have your submission"));
  await expect.poll(async () => (await acknowledged()).length, { timeout: 15_000 }).toBe(1);
});
