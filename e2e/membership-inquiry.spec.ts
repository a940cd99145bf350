import type { Page } from "@playwright/test";
import { type Answers, answer, expectAnswers, expectProblems, formWith } from "./answers";
import { agreements, contact, goals, institution, organisation, profession } from "./applicants";
import { followToItsEnd, holdCalls, loseAnswer, sentReference, watchPosts } from "./cases";
import { consent, toast } from "./parts";
import { expect, test, visit } from "./test";

const path = "/api/membership/inquiries";
const panel = "Your inquiry is with us";
const form = (page: Page) => formWith(page, "appliedFor");
const send = (page: Page) => form(page).getByRole("button", { name: "Submit inquiry" });
const part = (page: Page, name: string) => form(page).getByRole("region", { name, exact: true });

test.beforeEach(({ page }) => consent(page));

test("an inquiry for oneself is stored once although an answer is lost, mailed, followed and withdrawn", async ({
  page,
  dataDir,
  watched,
}) => {
  watched.allow(/ERR_FAILED/);
  await visit(page, "/membership-contact");
  const posts = watchPosts(page, path);
  const sent: Answers & { email: string } = {
    membershipType: "associate-member",
    appliedFor: "self",
    ...contact(),
    ...profession,
    ...goals,
    interests: ["courses", "mentorship"],
    ...agreements,
  };
  await answer(form(page), sent);
  const lost = await loseAnswer(page, path);
  await send(page).click();
  await expect(toast(page, "Submission Failed")).toContainText(
    "There was an error submitting your application. Please try again.",
  );
  await expectAnswers(form(page), sent);
  const release = await holdCalls(page, path);
  await send(page).dblclick();
  await expect(form(page).getByRole("button", { name: "Submitting Inquiry..." })).toBeDisabled();
  release();
  await expect(toast(page, "Application Submitted Successfully!")).toContainText("within 2-3 business days");
  const reference = await sentReference(page, panel);
  expect(reference).toBe(await lost.reference);
  expect(reference).toMatch(/^IF-MI-/);
  expect(posts).toEqual([posts[0], posts[0]]);
  await expectAnswers(form(page), { membershipType: "", fullName: "", country: "India", agreeToTerms: false });
  await followToItsEnd(page, dataDir, { reference, email: sent.email, kind: "Membership inquiry" });
});

test("nine ordered steps: the first that fails is told, everything at fault is marked", async ({ page }) => {
  await visit(page, "/membership-contact");
  async function stops(title: string, description: string, problems: Record<string, string>) {
    await send(page).click();
    await expect(toast(page, title)).toContainText(description);
    await expectProblems(form(page), problems);
  }
  const fillIn = (names: string[]) => Object.fromEntries(names.map((name) => [name, "Please fill in this field."]));

  await stops("Membership Type Required", "Please select a membership type before submitting your application.", {
    membershipType: "Please select a membership type before submitting your application.",
  });
  await answer(form(page), { membershipType: "associate-member" });
  await stops("Application Type Required", "Please select whether you are applying for Self or Organisation.", {
    appliedFor: "Please select whether you are applying for Self or Organisation.",
  });
  await answer(form(page), { appliedFor: "self" });
  const address = contact();
  await stops(
    "Required Contact Information Missing",
    "Please fill in: Full Name, Email, Phone Number, Complete Address, City, State, Pincode",
    fillIn(Object.keys(address)),
  );
  await answer(form(page), { ...address, email: "kavita@", phone: "12" });
  await stops("Invalid Email Format", "Please enter a valid email address.", {
    email: "Please enter a valid email address.",
    phone: "Please enter a valid phone number (10-15 digits).",
  });
  await answer(form(page), { email: address.email });
  await stops("Invalid Phone Number", "Please enter a valid phone number (10-15 digits).", {
    phone: "Please enter a valid phone number (10-15 digits).",
  });
  await answer(form(page), { phone: "(022) 2493-0000" });
  await stops(
    "Required Professional Information Missing",
    "Please fill in: Designation, Organization, Experience Level, Qualification",
    fillIn(Object.keys(profession)),
  );
  await answer(form(page), profession);
  await stops(
    "Required Membership Information Missing",
    "Please fill in: Membership Goals, Expected Benefits, Participation Level, Timeline",
    fillIn(Object.keys(goals)),
  );
  await answer(form(page), goals);
  await stops(
    "Required Agreements Missing",
    "Please agree to the following: Terms and Conditions, Privacy Policy, Consent to Contact",
    { agreeToTerms: "Please tick this box.", agreeToContact: "Please tick this box." },
  );

  await answer(form(page), { appliedFor: "organisation" });
  await stops(
    "Required Organisation Information Missing",
    "Please fill in: Organisation Name, Organisation Membership Type, Organisation Address, City, State, Pin Code",
    fillIn(["orgName", "orgMembershipType", "orgAddress", "orgCity", "orgState", "orgPincode"]),
  );
  await answer(form(page), organisation);
  await stops(
    "Required Student Association Information Missing",
    "Please fill in: Institution Name, Institution Type, Student Strength",
    fillIn(Object.keys(institution)),
  );
  await answer(form(page), { orgMembershipType: "association-professionals" });
  await stops(
    "Required Professional Association Information Missing",
    "Please fill in: Association Name, Number of Association Members, Association Scope",
    fillIn(["associationName", "associationMembers", "associationScope"]),
  );
  await expectAnswers(form(page), { ...profession, ...goals, fullName: "Kavita Joshi" });
});

test("the membership type decides which questions follow, and a known city fills its state", async ({ page }) => {
  await visit(page, "/membership-contact?type=corporate");
  await expectAnswers(form(page), { membershipType: "corporate", country: "India" });
  const groups = ["Profession", "Organisation", "Institution", "Association", "Office bearer"];
  async function expectGroups(membershipType: string, appliedFor: string, shown: string[]) {
    await answer(form(page), { membershipType, appliedFor });
    for (const name of groups)
      await expect(part(page, name), `${membershipType} ${name}`).toHaveCount(shown.includes(name) ? 1 : 0);
  }
  await expectGroups("corporate", "", ["Organisation"]);
  await expect(part(page, "Organisation").getByRole("textbox", { name: "City" })).toBeVisible();
  await expect(part(page, "Organisation").getByRole("textbox", { name: "State" })).toBeVisible();
  await expectGroups("institutional", "organisation", ["Organisation"]);
  await expectGroups("student-association", "organisation", ["Organisation", "Institution", "Office bearer"]);
  await expectGroups("member-student-association", "self", [
    "Profession",
    "Organisation",
    "Institution",
    "Office bearer",
  ]);
  await expectGroups("association-professionals", "organisation", ["Organisation", "Association", "Office bearer"]);
  for (const name of ["bearer1Name", "bearer1Position", "bearer1Mobile", "bearer1Email"])
    await expect(form(page).locator(`[name="${name}"]`)).toBeVisible();
  await expect(form(page).locator('[name="bearer2Name"]')).toHaveCount(0);
  await answer(form(page), { orgCity: "kochi", city: "jaipur" });
  await expectAnswers(form(page), { orgState: "kerala", state: "rajasthan" });
  await answer(form(page), { city: "other" });
  await expectAnswers(form(page), { state: "rajasthan" });
  await expectGroups("associate-member", "self", ["Profession"]);
  for (const name of [...Object.keys(profession), "specialization", "currentProjects"])
    await expect(form(page).locator(`[name="${name}"]`), name).toBeVisible();

  await expect(form(page).locator('[name="city"] option')).toHaveCount(39);
  await expect(form(page).locator('[name="state"] option')).toHaveCount(37);
  expect(await form(page).locator('[name="hearAboutUs"] option').count()).toBeGreaterThanOrEqual(50);
  await expect(form(page).locator('[name="hearAboutUs"] option').last()).toHaveAttribute("value", "other");
  await expect(form(page).locator('[name="membershipType"] option')).toHaveCount(8);
});

test("a student association's inquiry is sent with everything that it is asked, and beside it stands what follows", async ({
  page,
}) => {
  await visit(page, "/explore-membership");
  await page.getByRole("link", { name: "Contact Us" }).first().click();
  await expectAnswers(form(page), { membershipType: "student-association" });
  await answer(form(page), {
    appliedFor: "organisation",
    ...contact(),
    ...organisation,
    ...institution,
    bearer1Name: "Nikhil Shah",
    ...goals,
    ...agreements,
  });
  await send(page).click();
  await sentReference(page, panel);
  await expect(form(page).getByText("We answer inquiries within 1-3 business days.", { exact: false })).toBeVisible();
  const aside = page.getByRole("complementary", { name: "Contact and next steps" });
  await expect(aside).toContainText("Mumbai");
  await expect(aside).toContainText("Mon–Fri, 10:30 AM – 6:30 PM IST");
  await expect(aside.getByRole("heading", { name: "What Happens Next?" })).toBeVisible();
  await expect(aside.getByRole("listitem")).toContainText([
    "We read your inquiry within 24 hours.",
    "Consultation call",
    "Package sent",
    "Onboarding support",
  ]);
});
