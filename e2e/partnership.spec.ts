import type { Page } from "@playwright/test";
import { type Answers, answer, expectAnswers, expectProblems } from "./answers";
import { answersOfSteps } from "./applicants";
import { followToItsEnd, holdCalls, loseAnswer, sentReference, watchPosts } from "./cases";
import { awaitMail } from "./mails";
import { consent, toast } from "./parts";
import { newcomer } from "./people";
import { expect, test, visit } from "./test";

const path = "/api/partnership/applications";
const panel = "Your application is with us";
const form = (page: Page) => page.getByRole("main").locator("form");
const next = (page: Page) => form(page).getByRole("button", { name: /^Next: / });
const send = (page: Page) => form(page).getByRole("button", { name: "Submit application" });
const previous = (page: Page) => form(page).getByRole("button", { name: "Previous" });

const titles = [
  "Who is applying?",
  "Where are you based?",
  "What should we do together?",
  "What does your organisation stand for?",
  "Where do our fields meet?",
  "Why iFACE?",
  "Check, agree and submit",
];
const agreements = { agreeToTerms: true, agreeToPrivacy: true, agreeToContact: true, authorizedToCommit: true };

const title = (page: Page, step: number) => page.getByRole("heading", { level: 2, name: titles[step - 1] });

async function toTheLastStep(page: Page, steps: Answers[]) {
  for (const [at, answers] of steps.entries()) {
    await answer(form(page), answers);
    await next(page).click();
    await expect(title(page, at + 2)).toBeFocused();
  }
}

test.beforeEach(({ page }) => consent(page));

test("seven steps, a review, one stored application, and after 2 s the way back", async ({
  page,
  dataDir,
  watched,
}) => {
  watched.allow(/ERR_FAILED/);
  await page.clock.install();
  await visit(page, "/partnership-application");
  const posts = watchPosts(page, path);
  const { email } = newcomer();
  const steps = answersOfSteps(email);
  await expect(page.getByRole("list", { name: "Application progress" }).getByRole("listitem")).toHaveCount(7);
  await expect(page.getByText("Step 1 of 7, 14%")).toBeVisible();
  await expect(previous(page)).toBeDisabled();
  await toTheLastStep(page, steps);
  await expect(page.getByText("Step 7 of 7, 100%")).toBeVisible();
  await expect(page.getByText("Farah Khan").first()).toBeVisible();
  for (const words of [
    "Research institute",
    "411 007",
    "1 April 2027",
    "Structural engineering, Sustainable construction",
  ])
    await expect(form(page).getByText(words, { exact: true }), words).toBeVisible();
  await form(page).getByRole("button", { name: "Edit Mission" }).click();
  await expect(title(page, 4)).toBeFocused();
  await expectAnswers(form(page), steps[3] ?? {});
  await previous(page).click();
  await expectAnswers(form(page), steps[2] ?? {});
  for (const step of [4, 5, 6, 7]) {
    await next(page).click();
    await expect(title(page, step)).toBeFocused();
  }
  await expect(form(page).getByRole("link", { name: /Terms of Use/ })).toHaveAttribute("href", "/terms-of-use");
  await expect(form(page).getByRole("link", { name: /Privacy Policy/ })).toHaveAttribute("href", "/privacy-policy");

  await send(page).click();
  await expect(toast(page, "Incomplete Application")).toContainText(
    "Please complete all required fields and agreements.",
  );
  await expectProblems(form(page), {
    agreeToTerms: "Please agree to the Terms of Use.",
    agreeToPrivacy: "Please agree to the Privacy Policy.",
    agreeToContact: "Please agree that we may contact you.",
    authorizedToCommit: "Please confirm that you may commit the organisation.",
  });
  await answer(form(page), agreements);
  const lost = await loseAnswer(page, path);
  await send(page).click();
  const first = await lost.reference;
  await expect(toast(page, "Submission Failed")).toContainText(
    "There was an error submitting your application. Please try again.",
  );
  await expectAnswers(form(page), agreements);

  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  const release = await holdCalls(page, path);
  await send(page).dblclick();
  await expect(form(page).getByRole("button", { name: "Submitting..." })).toBeDisabled();
  release();
  const reference = await sentReference(page, panel);
  expect(reference).toBe(first);
  expect(posts).toEqual([posts[0], posts[0]]);
  await page.clock.runFor(1900);
  await expect(page).toHaveURL("/partnership-application");
  await page.clock.runFor(200);
  await expect(page).toHaveURL("/affiliation-partnership");
  await page.clock.resume();
  const kept = page.getByRole("region", { name: "Your application is with us" });
  await expect(kept).toContainText(reference);
  await expect(kept).toBeInViewport();
  await expect(toast(page, "Application Submitted Successfully!")).toContainText(
    "Thank you for your partnership application. Our team will review it and contact you within 5-7 business days.",
  );
  await page.goBack();
  await expect(title(page, 1)).toBeVisible();
  await expectAnswers(form(page), { organizationName: "", yearEstablished: "" });
  expect(posts).toHaveLength(2);
  await awaitMail(dataDir, email, `We have your submission ${reference}`);
});

test("each step is left forwards only when it is complete, backwards always", async ({ page }) => {
  await visit(page, "/partnership-application");
  const required: Record<string, string>[] = [
    {
      organizationName: "Please enter the organisation’s name.",
      organizationType: "Please choose the type of organisation.",
      primaryContactName: "Please enter the name of the person we write to.",
      primaryContactEmail: "Please enter a valid email address.",
      primaryContactPhone: "Please enter a phone number.",
    },
    {
      organizationAddress: "Please enter the address.",
      city: "Please enter the city.",
      state: "Please choose the state or union territory.",
      pincode: "Please enter the PIN code.",
    },
    {
      partnershipType: "Please choose the type of partnership.",
      partnershipObjectives: "Describe what the partnership should achieve.",
      expectedOutcomes: "Describe the outcomes you expect.",
    },
    { missionStatement: "Tell us the organisation’s mission.", keyActivities: "Describe what the organisation does." },
    { collaborationAreas: "Please choose at least one collaboration area." },
    { whyPartnerWithiFACE: "Tell us why you want to partner with iFACE." },
  ];
  const steps = answersOfSteps(newcomer().email);
  for (const [at, problems] of required.entries()) {
    await next(page).click();
    await expect(toast(page, "Incomplete Information")).toContainText(
      "Please fill in all required fields before proceeding.",
    );
    await expectProblems(form(page), problems);
    await expect(title(page, at + 1)).toBeVisible();
    if (at === 0) {
      await answer(form(page), { ...steps[0], yearEstablished: "1799", website: "example" });
      await next(page).click();
      await expectProblems(form(page), {
        yearEstablished: "Please enter a year from 1800 on.",
        website: "Please enter a full address, such as https://example.org.",
      });
      const future = new Date().getFullYear() + 1;
      await answer(form(page), { yearEstablished: String(future), website: "" });
      await next(page).click();
      await expectProblems(form(page), { yearEstablished: "Please enter a year that is not in the future." });
      await expect(form(page).locator('[name="yearEstablished"]')).toHaveAttribute("min", "1800");
      await expect(form(page).locator('[name="yearEstablished"]')).toHaveAttribute("max", String(future - 1));
    }
    if (at === 1) {
      await previous(page).click();
      await expectAnswers(form(page), { organizationName: "Deccan Institute of Building" });
      await next(page).click();
      await expect(form(page).locator('[name="state"] option')).toHaveCount(37);
      await expectAnswers(form(page), { country: "India" });
    }
    if (at === 4)
      for (const [name, count] of [
        ["collaborationAreas", 20],
        ["eventTypes", 15],
        ["knowledgeSharingTopics", 20],
        ["technicalExpertise", 20],
      ] as const)
        await expect(form(page).locator(`[name="${name}"]`), name).toHaveCount(count);
    await answer(form(page), steps[at] ?? {});
    await next(page).click();
    await expect(title(page, at + 2)).toBeFocused();
  }
});

test("an application on a phone is followed and withdrawn before the page leaves @phone", async ({ page, dataDir }) => {
  await page.clock.install();
  await visit(page, "/partnership-application");
  await expect(page.getByRole("progressbar", { name: "Application progress" })).toHaveAttribute("value", "14");
  const { email } = newcomer();
  await toTheLastStep(page, answersOfSteps(email));
  await expect(page.getByRole("progressbar", { name: "Application progress" })).toHaveAttribute("value", "100");
  await answer(form(page), agreements);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await send(page).tap();
  const reference = await sentReference(page, panel);
  await page.getByRole("link", { name: "Follow this case" }).tap();
  await expect(page).toHaveURL(`/track?reference=${reference}`);
  await page.clock.runFor(3000);
  await expect(page).toHaveURL(`/track?reference=${reference}`);
  await page.clock.resume();
  await followToItsEnd(page, dataDir, { reference, email, kind: "Partnership application" });
});
