import { group, step } from "~/features/cases/form/declaration";
import { choice, choices, email, fillIn, paragraph, personName, text } from "~/features/cases/form/fields";
import { phoneMessage } from "~/platform/text/phone";
import { citiesAndOther, specialisations, states } from "../options";
import { anotherCity, asked, forSelf, line, mobile, openChoice, pincode, wide } from "./field-rules";
import { experiences, hearAboutSources, interests, organisationKinds, qualifications } from "./options";

export const contact = step("Contact", "Contact", [
  group([
    personName("fullName", "Full name", { max: 160, brief: "Full Name", autoComplete: "name" }),
    email("email", "Email address", { missing: fillIn, brief: "Email", autoComplete: "email" }),
    text("phone", "Phone number", {
      max: 40,
      // The specification's check of an inquiry: after removing spaces, an optional plus, then 10 to 15 digits, hyphens or
      // brackets.
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
    text("cityName", "Name of the city", {
      max: 80,
      optional: true,
      when: anotherCity("city"),
      autoComplete: "address-level2",
    }),
    choice("state", "State", states),
    text("country", "Country", { max: 80, initial: "India", autoComplete: "country-name" }),
    // No Indian pincode rule: the country may be any, and postcodes can have letters.
    text("pincode", "Pincode", { max: pincode.max, autoComplete: "postal-code" }),
  ]),
]);

export const profession = step("Profession", "Profession", [
  group(
    [
      text("designation", "Designation", { max: 160, requiredWhen: forSelf, autoComplete: "organization-title" }),
      text("organization", "Organisation", {
        max: 160,
        requiredWhen: forSelf,
        brief: "Organization",
        autoComplete: "organization",
      }),
      choice("experience", "Experience level", experiences, { requiredWhen: forSelf, brief: "Experience Level" }),
      choice("qualification", "Qualification", qualifications, { requiredWhen: forSelf }),
      choice("organizationType", "Kind of organisation", organisationKinds, openChoice),
      choice("specialization", "Specialisation", specialisations, { ...openChoice, max: 160 }),
      paragraph("currentProjects", "Current projects", { max: 2000, ...wide }),
    ],
    { when: asked.profession },
  ),
]);

export const more = step(
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
