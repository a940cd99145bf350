import { defineForm, group, step } from "~/features/cases/form/declaration";
import {
  agreement,
  box,
  choice,
  choices,
  chooseOne,
  email,
  fillIn,
  paragraph,
  personName,
  text,
} from "~/features/cases/form/fields";
import { phoneMessage } from "~/platform/phone";
import { identityTemplate, knownMemberTemplate } from "../form-templates";
import { citiesAndOther, specialisations, states } from "../options";
import { asked, forOrganisation, forSelf, isOrganisation } from "./groups";
import { hearAboutSources } from "./hear-about-options";
import {
  applicants,
  associationScopes,
  experiences,
  institutionTypes,
  interests,
  membershipTypes,
  organisationKinds,
  organisationMembershipTypes,
  organisationSizes,
  participationLevels,
  qualifications,
  timelines,
} from "./options";

/** What several fields have in common. */
const line = { max: 160, optional: true, autoComplete: "off" } as const;
const place = { max: 80, optional: true, autoComplete: "off" } as const;
const profile = { max: 200, optional: true, keyboard: "url", autoComplete: "off" } as const;
const mobile = { max: 40, optional: true, keyboard: "tel", autoComplete: "off" } as const;
const figure = { max: 20, optional: true, keyboard: "numeric" } as const;
const foundingYear = { max: 10, optional: true, keyboard: "numeric", hint: "Year" } as const;
const pincode = { max: 12, keyboard: "numeric", autoComplete: "off" } as const;
const openChoice = { open: true, optional: true } as const;
const wide = { optional: true, span: 6 } as const;

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

export const contact = step("Contact", "Contact", [
  group([
    personName("fullName", "Full name", { max: 160, brief: "Full Name", autoComplete: "name" }),
    email("email", "Email address", { missing: fillIn, brief: "Email", autoComplete: "email" }),
    text("phone", "Phone number", {
      max: 40,
      // The specification's check of an inquiry: once spaces are removed a plus or none, then 10 to 15 digits, hyphens or brackets.
      pattern: "^\\+?[\\d()-]{10,15}$",
      wrong: phoneMessage,
      brief: "Phone Number",
      keyboard: "tel",
      hint: "10–15 digits",
      autoComplete: "tel",
    }),
    text("alternatePhone", "Another phone", mobile),
    paragraph("address", "Complete address", {
      max: 500,
      brief: "Complete Address",
      autoComplete: "street-address",
      span: 6,
    }),
    choice("city", "City", citiesAndOther, { open: true, hint: "Choosing a city fills in its state" }),
    choice("state", "State", states),
    text("country", "Country", { max: 80, initial: "India", autoComplete: "country-name" }),
    text("pincode", "Pincode", { ...pincode, autoComplete: "postal-code" }),
  ]),
]);

export const profession = step("Profession", "Profession", [
  group(
    [
      text("designation", "Designation", {
        max: 160,
        requiredWhen: forSelf,
        autoComplete: "organization-title",
      }),
      text("organization", "Organisation", {
        max: 160,
        requiredWhen: forSelf,
        brief: "Organization",
        autoComplete: "organization",
      }),
      choice("experience", "Experience level", experiences, {
        requiredWhen: forSelf,
        brief: "Experience Level",
      }),
      choice("qualification", "Qualification", qualifications, { requiredWhen: forSelf }),
      choice("organizationType", "Kind of organisation", organisationKinds, openChoice),
      choice("specialization", "Specialisation", specialisations, { ...openChoice, max: 160 }),
      paragraph("currentProjects", "Current projects", { max: 2000, ...wide }),
    ],
    { when: asked.profession },
  ),
]);

export const organisation = step("Organisation", "Organisation", [
  group(
    [
      text("orgName", "Organisation name", {
        max: 160,
        requiredWhen: forOrganisation,
        brief: "Organisation Name",
        autoComplete: "organization",
      }),
      choice("orgMembershipType", "Organisation membership type", organisationMembershipTypes, {
        requiredWhen: forOrganisation,
        brief: "Organisation Membership Type",
      }),
      paragraph("orgAddress", "Organisation address", {
        max: 500,
        requiredWhen: forOrganisation,
        brief: "Organisation Address",
        autoComplete: "off",
        span: 6,
      }),
      choice("orgCity", "City", citiesAndOther, {
        open: true,
        typedWhen: isOrganisation,
        requiredWhen: forOrganisation,
        autoComplete: "off",
      }),
      choice("orgState", "State", states, {
        open: true,
        typedWhen: isOrganisation,
        requiredWhen: forOrganisation,
        autoComplete: "off",
      }),
      text("orgPincode", "Pin code", { ...pincode, requiredWhen: forOrganisation, brief: "Pin Code" }),
      choice("orgType", "Kind of organisation", organisationKinds, openChoice),
      choice("orgSize", "Size", organisationSizes, openChoice),
      text("orgEstablished", "Established in", foundingYear),
      text("orgNumberOfMembers", "Number of members", figure),
      text("orgRegistrationNumber", "Registration number", place),
      text("orgGSTNumber", "GST number", { max: 20, optional: true, autoComplete: "off" }),
      text("orgProfessionalFocus", "Professional focus", line),
      text("orgAffiliation", "Affiliated to", line),
      paragraph("orgDescription", "What the organisation does", { max: 2000, ...wide }),
      text("orgWebsite", "Website", profile),
      text("orgLinkedIn", "LinkedIn", profile),
      text("orgTwitter", "X (Twitter)", profile),
      text("orgInstagram", "Instagram", profile),
      text("orgFacebook", "Facebook", profile),
    ],
    { when: asked.organisation },
  ),
]);

export const institution = step(
  "Institution",
  "Institution",
  [
    group(
      [
        text("institutionName", "Institution name", {
          max: 160,
          requiredWhen: forOrganisation,
          brief: "Institution Name",
          autoComplete: "off",
        }),
        choice("institutionType", "Institution type", institutionTypes, {
          open: true,
          requiredWhen: forOrganisation,
          brief: "Institution Type",
        }),
        text("studentStrength", "Student strength", {
          max: 20,
          requiredWhen: forOrganisation,
          brief: "Student Strength",
          keyboard: "numeric",
          hint: "Number of students",
        }),
        text("facultyStrength", "Faculty strength", figure),
        text("yearEstablished", "Established in", foundingYear),
        text("institutionCity", "City", place),
        choice("institutionState", "State", states, openChoice),
        text("institutionPincode", "Pincode", { ...pincode, optional: true }),
        paragraph("coursesOffered", "Courses offered", { max: 1000, ...wide }),
      ],
      { when: asked.institution },
    ),
  ],
  "Where your student association is based.",
);

export const association = step("Association", "Association", [
  group(
    [
      text("associationName", "Association name", {
        max: 160,
        requiredWhen: forOrganisation,
        brief: "Association Name",
        autoComplete: "off",
      }),
      text("associationMembers", "Number of association members", {
        max: 20,
        requiredWhen: forOrganisation,
        brief: "Number of Association Members",
        keyboard: "numeric",
      }),
      choice("associationScope", "Association scope", associationScopes, {
        open: true,
        requiredWhen: forOrganisation,
        brief: "Association Scope",
      }),
      text("memberCount", "Members who would join", figure),
      text("associationCity", "City", place),
      choice("associationState", "State", states, openChoice),
      text("associationPincode", "Pincode", { ...pincode, optional: true }),
      paragraph("associationActivities", "Activities", { max: 1000, ...wide }),
    ],
    { when: asked.association },
  ),
]);

/** The call takes two more than the page asks for. */
const further = { offered: false } as const;
const officeBearer = step(
  "Office bearers",
  "Office bearer",
  [
    group(
      [
        text("bearer1Name", "Name", line),
        text("bearer1Position", "Position", line),
        text("bearer1Mobile", "Mobile", mobile),
        email("bearer1Email", "Email address", { optional: true, autoComplete: "off" }),
        text("officeBearers", "Number of office bearers", figure),
        text("bearer2Name", "Name (2)", { ...line, ...further }),
        text("bearer2Position", "Position (2)", { ...line, ...further }),
        text("bearer2Mobile", "Mobile (2)", { ...mobile, ...further }),
        email("bearer2Email", "Email address (2)", { optional: true, ...further }),
        text("bearer3Name", "Name (3)", { ...line, ...further }),
        text("bearer3Position", "Position (3)", { ...line, ...further }),
        text("bearer3Mobile", "Mobile (3)", { ...mobile, ...further }),
        email("bearer3Email", "Email address (3)", { optional: true, ...further }),
      ],
      { when: asked.officeBearer },
    ),
  ],
  "The president or secretary we may speak to.",
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

const more = step(
  "More about the person",
  "More about you",
  [
    group([
      choices("interests", "Interests", interests, { open: true, max: 20, ...wide }),
      text("industryFocus", "Industry focus", line),
      choice("hearAboutUs", "How did you hear about us?", hearAboutSources, openChoice),
      paragraph("previousMemberships", "Earlier memberships", { max: 1000, ...wide }),
      paragraph("networkingInterests", "Whom would you like to meet?", { max: 1000, ...wide }),
      paragraph("skillDevelopmentAreas", "What would you like to learn?", { max: 1000, ...wide }),
      paragraph("additionalInfo", "Anything else?", { max: 2000, ...wide }),
    ]),
  ],
  "All optional. It helps us to prepare the consultation call.",
);

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
    box("agreeToUpdates", "Send me news about events and courses (optional)", {
      reading: "Wants updates",
      span: 6,
    }),
  ]),
]);

/** An inquiry about membership, for oneself or for an organisation. */
export const inquiryForm = defineForm({
  kind: "MI",
  name: "Membership inquiry",
  call: {
    path: "/api/membership/inquiries",
    summary: "Ask about a membership, for oneself or for an organisation",
  },
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
