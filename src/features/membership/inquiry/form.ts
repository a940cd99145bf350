import { defineForm } from "~/features/cases/form/declaration";
import type { Option } from "~/features/cases/form/fields";
import { identityTemplate, knownMemberTemplate } from "../form-templates";
import * as inquiry from "./form-content";
import { interests } from "./options";

const agreements = (names: Record<string, string>) => ({
  title: "Declarations",
  fields: Object.entries(names).map(([name, label]) => ({ name, label })),
});

type Part = {
  title: string;
  fields: readonly { name: string; label: string; options?: readonly Option[] }[];
};
const steps = (parts: readonly Part[]) =>
  parts.map(({ title, fields }) => ({
    ...{ name: title, title },
    groups: [
      { fields: fields.map(({ name, label, options }) => ({ name, label, options, kind: "text" as const })) },
    ],
  }));

/** The form shows one office bearer; the call takes three. */
const otherBearers = [2, 3].flatMap((number) => [
  { name: `bearer${number}Name`, label: `Name (${number})` },
  { name: `bearer${number}Position`, label: `Position (${number})` },
  { name: `bearer${number}Mobile`, label: `Mobile (${number})` },
  { name: `bearer${number}Email`, label: `Email address (${number})` },
]);

/** An inquiry about membership, for oneself or for an organisation. */
export const inquiryForm = defineForm({
  kind: "MI",
  name: "Membership inquiry",
  promise: { workingDays: 3 },
  decisions: ["approve", "decline"],
  applicant: { name: ["fullName"], email: "email", phone: "phone" },
  steps: steps([
    { title: "Membership", fields: inquiry.kindOfMembership },
    { title: "Contact", fields: inquiry.contact },
    {
      title: "Organisation",
      fields: [
        ...inquiry.neededForOrganisation,
        ...inquiry.organisationPlace(false),
        ...inquiry.organisationPincode,
        ...inquiry.organisationFacts,
        ...inquiry.organisationProfiles,
      ],
    },
    { title: "Institution", fields: [...inquiry.neededForStudents, ...inquiry.institutionFacts] },
    { title: "Association", fields: [...inquiry.neededForProfessionals, ...inquiry.associationFacts] },
    { title: "Office bearers", fields: [...inquiry.officeBearer, ...otherBearers] },
    { title: "Profession", fields: [...inquiry.neededForSelf, ...inquiry.professionFacts] },
    {
      title: "Membership goals",
      fields: [
        ...inquiry.goals,
        { name: "interests", label: "Interests", options: interests },
        ...inquiry.more,
      ],
    },
    agreements({
      agreeToTerms: "Accepts the terms",
      agreeToPrivacy: "Accepts the privacy policy",
      agreeToContact: "May be contacted",
      agreeToUpdates: "Wants updates",
    }),
  ]),
  lead: "membershipGoals",
  row: {
    ...{ organisation: "orgName", state: "state" },
    ...{ asks: "Application", asksFor: "membershipType", namesType: true },
  },
  search: { names: ["orgName", "organization"], phones: ["alternatePhone"] },
  appliesFor: "membership",
  welcomes: "by-mail",
  consents: "Membership inquiry",
  templates: [
    {
      id: "discuss",
      title: "Ask for a conversation",
      purpose: "message",
      text: "Dear {name},\n\nWe would like to talk to you about {reference}. Which two days next week suit you, between 10:30 AM and 6:30 PM?",
    },
    identityTemplate,
    {
      id: "organisation",
      title: "Registration of the organisation",
      purpose: "information",
      text: "Dear {name},\n\nPlease send us the registration number of your organisation and the name of the register.",
    },
    knownMemberTemplate,
    {
      id: "out-of-scope",
      title: "Does not fit",
      purpose: "decline",
      text: "We read it with care. It does not fit what the federation can do at present: ",
    },
  ],
  samples: {
    share: 4,
    answers: { membershipType: "associate-member", appliedFor: "self", membershipGoals: "A sample goal." },
    desk: [
      { dueInHours: -20, status: "in-review" },
      { dueInHours: 30, status: "submitted" },
    ],
  },
});
