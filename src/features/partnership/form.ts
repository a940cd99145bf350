import { defineForm, group, step } from "~/features/cases/form/declaration";
import {
  agreement,
  choice,
  choices,
  date,
  email,
  paragraph,
  personName,
  text,
  url,
  year,
} from "~/features/cases/form/fields";
import { indianStates } from "~/features/cases/indian-states";
import {
  budgetRanges,
  collaborationAreas,
  eventTypes,
  hearAboutSources,
  knowledgeSharingTopics,
  organizationCategories,
  organizationSizes,
  organizationTypes,
  partnershipDurations,
  partnershipTypes,
  technicalExpertise,
} from "./partnership-options";

const organisation = step("Organisation", "Who is applying?", [
  group([
    text("organizationName", "Organisation name", {
      max: 200,
      missing: "Please enter the organisation’s name.",
      autoComplete: "organization",
      span: 6,
    }),
    choice("organizationType", "Organisation type", organizationTypes, {
      missing: "Please choose the type of organisation.",
    }),
    choice("organizationCategory", "Category", organizationCategories, { optional: true }),
    text("registrationNumber", "Registration number", { max: 60, optional: true, autoComplete: "off" }),
    year("yearEstablished", "Year established", { from: 1800, optional: true, autoComplete: "off" }),
    choice("organizationSize", "Size", organizationSizes, { optional: true }),
    url("website", "Website", { optional: true, hint: "With https:// in front", autoComplete: "url" }),
  ]),
  group(
    [
      personName("primaryContactName", "Name", {
        max: 120,
        missing: "Please enter the name of the person we write to.",
        autoComplete: "name",
      }),
      text("primaryContactDesignation", "Designation", {
        max: 120,
        optional: true,
        autoComplete: "organization-title",
      }),
      email("primaryContactEmail", "Email address", { autoComplete: "email" }),
      text("primaryContactPhone", "Phone", {
        max: 40,
        missing: "Please enter a phone number.",
        keyboard: "tel",
        autoComplete: "tel",
      }),
    ],
    "Primary contact",
  ),
  group(
    [
      text("alternateContactName", "Name", { max: 120, optional: true, autoComplete: "off" }),
      text("alternateContactDesignation", "Designation", { max: 120, optional: true, autoComplete: "off" }),
      email("alternateContactEmail", "Email address", { optional: true, autoComplete: "off" }),
      text("alternateContactPhone", "Phone", {
        max: 40,
        optional: true,
        keyboard: "tel",
        autoComplete: "off",
      }),
    ],
    "Alternate contact",
  ),
  group(
    [
      text("socialMedia.linkedin", "LinkedIn", { max: 300, optional: true, autoComplete: "off" }),
      text("socialMedia.twitter", "Twitter", { max: 300, optional: true, autoComplete: "off" }),
      text("socialMedia.instagram", "Instagram", { max: 300, optional: true, autoComplete: "off" }),
      text("socialMedia.facebook", "Facebook", { max: 300, optional: true, autoComplete: "off" }),
      text("socialMedia.youtube", "YouTube", { max: 300, optional: true, autoComplete: "off" }),
    ],
    "Social media",
  ),
]);

const address = step(
  "Address",
  "Where are you based?",
  [
    group([
      paragraph("organizationAddress", "Address", {
        max: 500,
        missing: "Please enter the address.",
        autoComplete: "street-address",
        span: 6,
      }),
      text("city", "City", { max: 80, missing: "Please enter the city.", autoComplete: "address-level2" }),
      choice("state", "State or union territory", indianStates, {
        missing: "Please choose the state or union territory.",
        autoComplete: "off",
      }),
      text("country", "Country", { max: 80, initial: "India", autoComplete: "country-name" }),
      text("pincode", "PIN code", {
        max: 12,
        missing: "Please enter the PIN code.",
        autoComplete: "postal-code",
      }),
    ]),
  ],
  "Outside India, give the address of the office or project that the partnership is about.",
);

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
    paragraph("specificProjects", "Specific projects", { max: 1000, optional: true, span: 6 }),
    text("resourceContribution", "Resources you can contribute", { max: 300, optional: true }),
    text("targetAudience", "Target audience", { max: 300, optional: true }),
  ]),
]);

const mission = step("Mission", "What does your organisation stand for?", [
  group([
    paragraph("missionStatement", "Mission", {
      max: 1000,
      missing: "Tell us the organisation’s mission.",
      span: 6,
    }),
    paragraph("keyActivities", "Key activities", {
      max: 1000,
      missing: "Describe what the organisation does.",
      span: 6,
    }),
    paragraph("visionStatement", "Vision", { max: 1000, optional: true, span: 6 }),
    paragraph("coreValues", "Core values", { max: 1000, optional: true, span: 6 }),
    paragraph("organizationStrengths", "Strengths", { max: 1000, optional: true, span: 6 }),
    paragraph("previousPartnerships", "Previous partnerships", { max: 1000, optional: true, span: 6 }),
    paragraph("awardsRecognition", "Awards and recognition", { max: 1000, optional: true, span: 6 }),
    text("membershipBase", "Membership base", {
      max: 300,
      optional: true,
      hint: "How many members, and who they are",
      span: 6,
    }),
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
      choices("technicalExpertise", "Technical expertise you bring", technicalExpertise, {
        optional: true,
        span: 6,
      }),
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
    text("fundingAvailable", "Funding available", {
      max: 300,
      optional: true,
      hint: "Amount, grant or sponsor",
    }),
    paragraph("legalConsiderations", "Legal considerations", { max: 1000, optional: true, span: 6 }),
    paragraph("complianceRequirements", "Compliance requirements", { max: 1000, optional: true, span: 6 }),
    choice("hearAboutiFACE", "How did you hear about iFACE?", hearAboutSources, { optional: true }),
    paragraph("additionalComments", "Anything else", { max: 1000, optional: true, span: 6 }),
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

/** An application for partnership, in seven steps. Sixteen answers of 1,000 characters in Devanagari still fit the 64 KB of a call. */
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
  samples: {
    share: 1,
    approved: true,
    desk: [{ dueInHours: 50, status: "information-requested" }],
  },
});
