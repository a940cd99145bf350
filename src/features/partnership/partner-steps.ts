import { group, step } from "~/features/cases/form/declaration";
import { choice, email, paragraph, personName, text, url, year } from "~/features/cases/form/fields";
import { indianStates } from "~/features/cases/indian-states";
import { organizationCategories, organizationSizes, organizationTypes } from "./partnership-options";

const further = { max: 1000, optional: true, span: 6 } as const;
const profile = { max: 300, optional: true, autoComplete: "off" } as const;

export const organisation = step("Organisation", "Who is applying?", [
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
      text("alternateContactPhone", "Phone", { max: 40, optional: true, keyboard: "tel", autoComplete: "off" }),
    ],
    "Alternate contact",
  ),
  group(
    [
      text("socialMedia.linkedin", "LinkedIn", profile),
      text("socialMedia.twitter", "Twitter", profile),
      text("socialMedia.instagram", "Instagram", profile),
      text("socialMedia.facebook", "Facebook", profile),
      text("socialMedia.youtube", "YouTube", profile),
    ],
    "Social media",
  ),
]);

export const address = step(
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
      text("pincode", "PIN code", { max: 12, missing: "Please enter the PIN code.", autoComplete: "postal-code" }),
    ]),
  ],
  "Outside India, give the address of the office or project that the partnership is about.",
);

export const mission = step("Mission", "What does your organisation stand for?", [
  group([
    paragraph("missionStatement", "Mission", { max: 1000, missing: "Tell us the organisation’s mission.", span: 6 }),
    paragraph("keyActivities", "Key activities", {
      max: 1000,
      missing: "Describe what the organisation does.",
      span: 6,
    }),
    paragraph("visionStatement", "Vision", further),
    paragraph("coreValues", "Core values", further),
    paragraph("organizationStrengths", "Strengths", further),
    paragraph("previousPartnerships", "Previous partnerships", further),
    paragraph("awardsRecognition", "Awards and recognition", further),
    text("membershipBase", "Membership base", {
      max: 300,
      optional: true,
      hint: "How many members, and who they are",
      span: 6,
    }),
  ]),
]);
