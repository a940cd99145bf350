import { defineForm, group, type SubmittedBy, step, type TypedInto } from "~/features/cases/form/declaration";
import { agreement, box, choice, chooseOne, paragraph } from "~/features/cases/form/fields";
import { identityTemplate, knownMemberTemplate } from "../form-templates";
import { applicants, membershipTypes, participationLevels, timelines } from "./options";
import { association, institution, officeBearer, organisation } from "./organisation-steps";
import { contact, more, profession } from "./person-steps";

export const membership = step(
  "Membership",
  "Membership",
  [
    group([
      choice("membershipType", "Membership type", membershipTypes, {
        missing: "Please select a membership type before submitting your application.",
        wrong: chooseOne,
      }),
      choice("appliedFor", "Applying for", applicants, {
        missing: "Please select whether you are applying for Self or Organisation.",
      }),
    ]),
  ],
  "What you choose here decides which questions follow.",
);

export const goals = step("Membership goals", "Your goals", [
  group([
    paragraph("membershipGoals", "Membership goals", {
      max: 2000,
      brief: "Membership Goals",
      hint: "One or two sentences",
      span: 6,
    }),
    paragraph("expectedBenefits", "Expected benefits", { max: 2000, brief: "Expected Benefits", span: 6 }),
    choice("participationLevel", "Participation level", participationLevels, {
      open: true,
      brief: "Participation Level",
    }),
    choice("timeline", "Timeline", timelines, { open: true, hint: "When you would like to join" }),
  ]),
]);

const tickBox = "Please tick this box.";
export const agreements = step("Declarations", "Agreements", [
  group([
    agreement("agreeToTerms", "I agree to the Terms and Conditions", {
      missing: tickBox,
      brief: "Terms and Conditions",
      document: { words: "Terms and Conditions", to: "/terms-of-use" },
      reading: "Accepts the terms",
      span: 6,
    }),
    agreement("agreeToPrivacy", "I agree to the Privacy Policy", {
      missing: tickBox,
      brief: "Privacy Policy",
      document: { words: "Privacy Policy", to: "/privacy-policy" },
      reading: "Accepts the privacy policy",
      span: 6,
    }),
    agreement("agreeToContact", "iFACE may contact me about this inquiry", {
      missing: tickBox,
      brief: "Consent to Contact",
      reading: "May be contacted",
      span: 6,
    }),
    box("agreeToUpdates", "Send me news about events and courses (optional)", { reading: "Wants updates", span: 6 }),
  ]),
]);

export const inquiryForm = defineForm({
  kind: "MI",
  name: "Membership inquiry",
  call: { path: "/api/membership/inquiries", summary: "Ask about a membership, for oneself or for an organisation" },
  promise: { workingDays: 3 },
  decisions: ["approve", "decline"],
  applicant: { name: ["fullName"], email: "email", phone: "phone" },
  steps: [
    membership,
    contact,
    profession,
    organisation,
    institution,
    association,
    officeBearer,
    goals,
    more,
    agreements,
  ],
  lead: "membershipGoals",
  row: { organisation: "orgName", state: "state", asks: "Application", asksFor: "membershipType", namesType: true },
  search: { names: ["orgName", "organization"], phones: ["alternatePhone"] },
  appliesFor: "membership",
  welcomes: "by-mail",
  confirmsAddress: "when-opened",
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

export type InquiryInput = SubmittedBy<typeof inquiryForm>;
export type InquiryTyped = TypedInto<typeof inquiryForm>;
