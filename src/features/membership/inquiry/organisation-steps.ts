import { group, step } from "~/features/cases/form/declaration";
import { choice, email, paragraph, text } from "~/features/cases/form/fields";
import { citiesAndOther, states } from "../options";
import {
  anotherCity,
  asked,
  forOrganisation,
  isOrganisation,
  line,
  mobile,
  openChoice,
  pincode,
  wide,
} from "./field-rules";
import {
  associationScopes,
  institutionTypes,
  organisationKinds,
  organisationMembershipTypes,
  organisationSizes,
} from "./options";

const place = { max: 80, optional: true, autoComplete: "off" } as const;
const profile = { max: 200, optional: true, keyboard: "url", autoComplete: "off" } as const;
const figure = { max: 20, optional: true, keyboard: "numeric" } as const;
const foundingYear = { max: 10, optional: true, keyboard: "numeric", hint: "Year" } as const;

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
      text("orgCityName", "Name of the city", {
        max: 80,
        optional: true,
        when: anotherCity("orgCity"),
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

/** The call takes two more than the page offers. */
const further = { offered: false } as const;
export const officeBearer = step(
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
