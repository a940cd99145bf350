import { expect, test } from "vitest";
import { stepFields } from "~/features/cases/form/answers";
import { askedSteps } from "~/features/cases/form/asked-steps";
import { askedAnswers } from "~/features/cases/form/condition";
import { inquiryForm } from "./form";

const always = ["Membership", "Contact", "Your goals", "More about you", "Agreements"];
const shown = (membershipType: string, appliedFor: string, orgMembershipType?: string) =>
  askedSteps(inquiryForm, { membershipType, appliedFor, orgMembershipType })
    .map(({ title }) => title)
    .filter((title) => !always.includes(title));

test("each membership type shows its own groups of fields", () => {
  expect(shown("associate-member", "self")).toEqual(["Profession"]);
  expect(shown("student-association", "organisation")).toEqual(["Organisation", "Institution", "Office bearer"]);
  expect(shown("member-association-professionals", "organisation")).toEqual([
    "Organisation",
    "Association",
    "Office bearer",
  ]);
  expect(shown("corporate", "organisation")).toEqual(["Organisation"]);
  expect(shown("corporate", "self")).toEqual(["Profession", "Organisation"]);
  expect(shown("associate-member", "group", "student-association")).toEqual([
    "Profession",
    "Organisation",
    "Institution",
  ]);
});

test("city and state of an organisation are free text for institutional and corporate members only", () => {
  const listed = (membershipType: string) =>
    askedSteps(inquiryForm, { membershipType, appliedFor: "organisation" })
      .flatMap(stepFields)
      .filter(({ name, options }) => /^org(City|State)$/.test(name) && options).length;
  expect(["institutional", "corporate", "student-association"].map(listed)).toEqual([0, 0, 2]);
});

test("what a group that is no longer shown holds is not sent", () => {
  const typed = { membershipType: "associate-member", appliedFor: "self", designation: "Engineer", orgName: "X" };
  const { orgName, ...rest } = typed;
  expect(askedAnswers(inquiryForm, { ...typed, bearer1Email: "wrong" })).toEqual(rest);
});
