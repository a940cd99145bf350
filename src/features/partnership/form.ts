import { defineForm, group, step } from "~/features/cases/form/declaration";
import { agreement, choice, choices, date, paragraph, text } from "~/features/cases/form/fields";
import { address, mission, organisation } from "./partner-steps";
import {
  budgetRanges,
  collaborationAreas,
  eventTypes,
  hearAboutSources,
  knowledgeSharingTopics,
  partnershipDurations,
  partnershipTypes,
  technicalExpertise,
} from "./partnership-options";

const further = { max: 1000, optional: true, span: 6 } as const;

const partnership = step("Partnership", "What should we do together?", [
  group([
    choice("partnershipType", "Partnership type", partnershipTypes, {
      missing: "Please choose the type of partnership.",
    }),
    choice("partnershipDuration", "Duration", partnershipDurations, { optional: true }),
    date("proposedStartDate", "Proposed start date", { optional: true }),
    text("geographicalScope", "Geographical scope", { max: 200, optional: true }),
    paragraph("partnershipObjectives", "Partnership objectives", {
      max: 1000,
      missing: "Describe what the partnership should achieve.",
      hint: "Two or three sentences are enough.",
      span: 6,
    }),
    paragraph("expectedOutcomes", "Expected outcomes", {
      max: 1000,
      missing: "Describe the outcomes you expect.",
      span: 6,
    }),
    paragraph("specificProjects", "Specific projects", further),
    text("resourceContribution", "Resources you can contribute", { max: 300, optional: true }),
    text("targetAudience", "Target audience", { max: 300, optional: true }),
  ]),
]);

const collaboration = step(
  "Collaboration",
  "Where do our fields meet?",
  [
    group([
      choices("collaborationAreas", "Collaboration areas", collaborationAreas, {
        missing: "Please choose at least one collaboration area.",
        span: 6,
      }),
    ]),
    group([choices("eventTypes", "Event types", eventTypes, { optional: true, span: 6 })]),
    group([
      choices("knowledgeSharingTopics", "Knowledge-sharing topics", knowledgeSharingTopics, {
        optional: true,
        span: 6,
      }),
    ]),
    group([
      choices("technicalExpertise", "Technical expertise you bring", technicalExpertise, { optional: true, span: 6 }),
    ]),
  ],
  "Choose at least one collaboration area. The other lists are optional.",
);

const why = step("Why iFACE", "Why iFACE?", [
  group([
    paragraph("whyPartnerWithiFACE", "Why do you want to partner with iFACE?", {
      max: 1000,
      missing: "Tell us why you want to partner with iFACE.",
      span: 6,
    }),
    choice("budgetRange", "Budget range", budgetRanges, { optional: true }),
    text("fundingAvailable", "Funding available", { max: 300, optional: true, hint: "Amount, grant or sponsor" }),
    paragraph("legalConsiderations", "Legal considerations", further),
    paragraph("complianceRequirements", "Compliance requirements", further),
    choice("hearAboutiFACE", "How did you hear about iFACE?", hearAboutSources, { optional: true }),
    paragraph("additionalComments", "Anything else", further),
  ]),
]);

const agreements = step("Agreements", "Check, agree and submit", [
  group(
    [
      agreement("agreeToTerms", "I agree to the Terms of Use.", {
        missing: "Please agree to the Terms of Use.",
        span: 6,
        document: { words: "Terms of Use", to: "/terms-of-use" },
      }),
      agreement("agreeToPrivacy", "I have read the Privacy Policy and agree to it.", {
        missing: "Please agree to the Privacy Policy.",
        span: 6,
        document: { words: "Privacy Policy", to: "/privacy-policy" },
      }),
      agreement("agreeToContact", "iFACE may contact me about this application.", {
        missing: "Please agree that we may contact you.",
        span: 6,
      }),
      agreement("authorizedToCommit", "I am authorised to commit my organisation to this application.", {
        missing: "Please confirm that you may commit the organisation.",
        span: 6,
      }),
    ],
    "Agreements",
  ),
]);

/** An application for partnership. Sixteen answers of 1,000 characters in Devanagari still fit the 64 KB limit of a call. */
export const partnershipForm = defineForm({
  kind: "PA",
  name: "Partnership application",
  call: { path: "/api/partnership/applications", summary: "Apply for partnership" },
  promise: { workingDays: 7 },
  decisions: ["approve", "decline"],
  applicant: { name: ["primaryContactName"], email: "primaryContactEmail", phone: "primaryContactPhone" },
  steps: [organisation, address, partnership, mission, collaboration, why, agreements],
  lead: "whyPartnerWithiFACE",
  row: { organisation: "organizationName", state: "state", asks: "Partnership", asksFor: "partnershipType" },
  search: { names: ["organizationName"], phones: ["alternateContactPhone"] },
  appliesFor: "partnership",
  consents: "Partnership application",
  templates: [
    {
      id: "discuss",
      title: "Ask for a conversation",
      purpose: "message",
      text: "Dear {name},\n\nWe would like to talk to you about {reference}. Which two days next week suit you, between 10:30 AM and 6:30 PM?",
    },
    {
      id: "organisation",
      title: "Registration of the organisation",
      purpose: "information",
      text: "Dear {name},\n\nPlease send us the registration number of your organisation and the name of the register.",
    },
    {
      id: "out-of-scope",
      title: "Does not fit",
      purpose: "decline",
      text: "We read it with care. It does not fit what the federation can do at present: ",
    },
  ],
  samples: { share: 1, approved: true, desk: [{ dueInHours: 50, status: "information-requested" }] },
});
