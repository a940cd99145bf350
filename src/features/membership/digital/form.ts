import { defineForm, group, step } from "~/features/cases/form/declaration";
import {
  agreement,
  birthDate,
  type Condition,
  choice,
  email,
  fillIn,
  paragraph,
  personName,
  phone,
  text,
} from "~/features/cases/form/fields";
import { identityTemplate, knownMemberTemplate } from "../form-templates";
import { countries, digitalStates, districts, specialisations } from "../options";
import { experiences, genders, hearAboutSources, qualifications } from "./options";

const inIndia: Condition = { field: "country", is: ["india"] };
const underAge: Condition = { field: "dateOfBirth", under: 18 };
const notInIndia = "For addresses in India";

const aboutYou = step(
  "About the person",
  "About you",
  [
    group([
      personName("firstName", "First name", { max: 80, autoComplete: "given-name", span: 2 }),
      personName("middleName", "Middle name", { max: 80, optional: true, autoComplete: "additional-name", span: 2 }),
      personName("lastName", "Last name", { max: 80, autoComplete: "family-name", span: 2 }),
      email("email", "Email address", { missing: fillIn, autoComplete: "email" }),
      phone("phone", "Phone", { autoComplete: "tel" }),
      birthDate("dateOfBirth", "Date of birth", { autoComplete: "bday" }),
      choice("gender", "Gender", genders, { autoComplete: "sex" }),
      phone("alternateContact", "Another phone", { optional: true, autoComplete: "off" }),
    ]),
    group(
      [
        personName("guardianName", "Guardian's name", { max: 160, when: underAge, autoComplete: "off" }),
        email("guardianEmail", "Guardian's email address", {
          when: underAge,
          differsFrom: "email",
          wrong: "Please enter your guardian's own email address, not yours.",
          autoComplete: "off",
        }),
        agreement("guardianConsent", "My parent or guardian has read this application and agrees to it.", {
          when: underAge,
          missing: "Please confirm that your guardian agrees to this application.",
          reading: "Guardian agrees",
          span: 6,
        }),
      ],
      {
        lead: "You are under 18, so we need your parent or guardian to agree. Our team will look at your application.",
      },
    ),
  ],
  "As on your government identity card.",
);

const address = step(
  "Address",
  "Address",
  [
    group([
      choice("country", "Country", countries, { preset: "india", autoComplete: "off" }),
      choice("state", "State", digitalStates, { when: inIndia, unasked: notInIndia, autoComplete: "off" }),
      choice("district", "District", districts, { when: inIndia, unasked: notInIndia, autoComplete: "off" }),
      text("city", "City", { max: 80, autoComplete: "address-level2" }),
      paragraph("address", "Address", { max: 500, autoComplete: "street-address", span: 6 }),
      text("pincode", "Pincode", {
        max: 20,
        pattern: "^\\d{6}$",
        patternWhen: inIndia,
        compact: true,
        wrong: "Pincode must be exactly 6 digits",
        keyboard: "numeric",
        hint: "6 digits",
        autoComplete: "postal-code",
        span: 2,
      }),
    ]),
  ],
  "Where we send certificates.",
);

const profession = step("Profession", "Profession", [
  group([
    text("organization", "Organisation", { max: 160, autoComplete: "organization" }),
    text("designation", "Designation", { max: 120, autoComplete: "organization-title" }),
    choice("experience", "Experience", experiences),
    choice("qualification", "Highest qualification", qualifications),
    choice("specialization", "Specialisation", specialisations),
    text("professionalLicense", "Professional licence", { max: 80, optional: true, autoComplete: "off" }),
    choice("registrationCountry", "Country of the licence", countries, { optional: true }),
  ]),
]);

/** A URL or a name on a social network. */
const profile = { max: 200, optional: true, keyboard: "url", autoComplete: "off" } as const;

const profiles = step(
  "Online profiles",
  "Online profiles",
  [
    group([text("linkedin", "LinkedIn", profile), text("website", "Website", { ...profile, autoComplete: "url" })]),
    group(
      [
        text("twitter", "X (Twitter)", profile),
        text("instagram", "Instagram", profile),
        text("facebook", "Facebook", profile),
        text("youtube", "YouTube", profile),
      ],
      { fold: "Add X, Instagram, Facebook or YouTube" },
    ),
  ],
  "All optional. Members see only what you choose to share.",
);

const interests = step("Interests", "Interests", [
  group([
    choice("hearAbout", "How did you hear about us?", hearAboutSources),
    text("referralDetails", "Referral details", { max: 200, optional: true, autoComplete: "off" }),
    paragraph("skillDevelopment", "What would you like to learn?", { max: 1000, optional: true, span: 6 }),
    paragraph("networkingInterests", "Whom would you like to meet?", { max: 1000, optional: true, span: 6 }),
    paragraph("previousMemberships", "Earlier memberships", { max: 1000, optional: true, span: 6 }),
    paragraph("additionalComments", "Anything else?", { max: 2000, optional: true, span: 6 }),
  ]),
]);

/** The three consents, in the order in which they are asked. */
export const consents = group([
  agreement("termsAccepted", "I accept the Terms & Conditions", {
    missing: "Please accept the Terms & Conditions to proceed.",
    document: { words: "Terms & Conditions", to: "/terms-of-use" },
    reading: "Accepts the terms",
    span: 6,
  }),
  agreement("privacyAccepted", "I accept the Privacy Policy", {
    missing: "Please accept the Privacy Policy to proceed.",
    document: { words: "Privacy Policy", to: "/privacy-policy" },
    reading: "Accepts the privacy policy",
    span: 6,
  }),
  agreement("communicationConsent", "iFACE may contact me about my membership", {
    missing: "Please provide consent for membership communications.",
    reading: "Agrees to membership emails",
    span: 6,
  }),
]);

export const digitalMembershipForm = defineForm({
  kind: "DM",
  name: "Digital membership",
  promise: { workingDays: 2 },
  decisions: ["approve", "decline"],
  applicant: { name: ["firstName", "lastName"], email: "email", phone: "phone" },
  steps: [aboutYou, address, profession, profiles, interests, step("Declarations", "Declarations", [consents])],
  lead: "additionalComments",
  row: { state: "state", asks: "Application" },
  search: { names: ["organization"], phones: ["alternateContact"] },
  appliesFor: "membership",
  birthDate: "dateOfBirth",
  confirmsAddress: "by-link",
  welcomes: "by-mail-and-notice",
  consents: "Digital membership application",
  templates: [
    identityTemplate,
    {
      id: "guardian",
      title: "Guardian's consent",
      purpose: "information",
      text: "Dear {name},\n\nYou are under 18, so your guardian has to agree. We wrote to the address that you gave; please ask your guardian to reply.",
    },
    knownMemberTemplate,
  ],
  samples: {
    share: 8,
    approved: true,
    answers: { city: "Sample City", designation: "Sample Engineer", organization: "Sample Organisation" },
    desk: [{ dueInHours: 5, status: "in-review" }],
  },
});
