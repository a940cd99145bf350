import type { FieldSpec } from "../form-field";
import { citiesAndOther, specialisations, states } from "../options";
import { hearAboutSources } from "./hear-about-options";
import {
  applicants,
  associationScopes,
  experiences,
  institutionTypes,
  membershipTypes,
  organisationKinds,
  organisationMembershipTypes,
  organisationSizes,
  participationLevels,
  qualifications,
  timelines,
} from "./options";
import type { InquiryTyped } from "./schema";

export type InquiryName = keyof InquiryTyped & string;
export type InquirySpec = FieldSpec<InquiryName>;

export const kindOfMembership: readonly InquirySpec[] = [
  { name: "membershipType", label: "Membership type", options: membershipTypes },
  { name: "appliedFor", label: "Applying for", options: applicants },
];

export const contact: readonly InquirySpec[] = [
  { name: "fullName", label: "Full name", autoComplete: "name" },
  { name: "email", label: "Email address", kind: "email", autoComplete: "email" },
  { name: "phone", label: "Phone number", kind: "tel", hint: "10–15 digits", autoComplete: "tel" },
  { name: "alternatePhone", label: "Another phone", kind: "tel", optional: true, autoComplete: "off" },
  { name: "address", label: "Complete address", kind: "area", autoComplete: "street-address", span: 6 },
  { name: "city", label: "City", options: citiesAndOther, hint: "Choosing a city fills in its state" },
  { name: "state", label: "State", options: states },
  { name: "country", label: "Country", autoComplete: "country-name" },
  { name: "pincode", label: "Pincode", kind: "digits", autoComplete: "postal-code" },
];

const orgCity: InquirySpec = { name: "orgCity", label: "City", autoComplete: "off" };
const orgState: InquirySpec = { name: "orgState", label: "State", autoComplete: "off" };
/** The organisation's place: free text for institutional and corporate members. */
export const organisationPlace = (free: boolean): readonly InquirySpec[] =>
  free
    ? [orgCity, orgState]
    : [
        { ...orgCity, options: citiesAndOther },
        { ...orgState, options: states },
      ];

/** Fields that are needed only when the inquiry is for an organisation or for oneself. */
export const neededForOrganisation: readonly InquirySpec[] = [
  { name: "orgName", label: "Organisation name", autoComplete: "organization" },
  { name: "orgMembershipType", label: "Organisation membership type", options: organisationMembershipTypes },
  { name: "orgAddress", label: "Organisation address", kind: "area", autoComplete: "off", span: 6 },
];
export const organisationPincode: readonly InquirySpec[] = [
  { name: "orgPincode", label: "Pin code", kind: "digits", autoComplete: "off" },
];
export const organisationFacts: readonly InquirySpec[] = [
  { name: "orgType", label: "Kind of organisation", optional: true, options: organisationKinds },
  { name: "orgSize", label: "Size", optional: true, options: organisationSizes },
  { name: "orgEstablished", label: "Established in", kind: "digits", optional: true, hint: "Year" },
  { name: "orgNumberOfMembers", label: "Number of members", kind: "digits", optional: true },
  { name: "orgRegistrationNumber", label: "Registration number", optional: true, autoComplete: "off" },
  { name: "orgGSTNumber", label: "GST number", optional: true, autoComplete: "off" },
  { name: "orgProfessionalFocus", label: "Professional focus", optional: true, autoComplete: "off" },
  { name: "orgAffiliation", label: "Affiliated to", optional: true, autoComplete: "off" },
  { name: "orgDescription", label: "What the organisation does", kind: "area", optional: true, span: 6 },
  { name: "orgWebsite", label: "Website", kind: "url", optional: true, autoComplete: "off" },
  { name: "orgLinkedIn", label: "LinkedIn", kind: "url", optional: true, autoComplete: "off" },
];
export const organisationProfiles: readonly InquirySpec[] = [
  { name: "orgTwitter", label: "X (Twitter)", kind: "url", optional: true, autoComplete: "off" },
  { name: "orgInstagram", label: "Instagram", kind: "url", optional: true, autoComplete: "off" },
  { name: "orgFacebook", label: "Facebook", kind: "url", optional: true, autoComplete: "off" },
];

export const neededForStudents: readonly InquirySpec[] = [
  { name: "institutionName", label: "Institution name", autoComplete: "off" },
  { name: "institutionType", label: "Institution type", options: institutionTypes },
  { name: "studentStrength", label: "Student strength", kind: "digits", hint: "Number of students" },
];
export const institutionFacts: readonly InquirySpec[] = [
  { name: "facultyStrength", label: "Faculty strength", kind: "digits", optional: true },
  { name: "yearEstablished", label: "Established in", kind: "digits", optional: true, hint: "Year" },
  { name: "institutionCity", label: "City", optional: true, autoComplete: "off" },
  { name: "institutionState", label: "State", optional: true, options: states },
  { name: "institutionPincode", label: "Pincode", kind: "digits", optional: true, autoComplete: "off" },
  { name: "coursesOffered", label: "Courses offered", kind: "area", optional: true, span: 6 },
];

export const neededForProfessionals: readonly InquirySpec[] = [
  { name: "associationName", label: "Association name", autoComplete: "off" },
  { name: "associationMembers", label: "Number of association members", kind: "digits" },
  { name: "associationScope", label: "Association scope", options: associationScopes },
];
export const associationFacts: readonly InquirySpec[] = [
  { name: "memberCount", label: "Members who would join", kind: "digits", optional: true },
  { name: "associationCity", label: "City", optional: true, autoComplete: "off" },
  { name: "associationState", label: "State", optional: true, options: states },
  { name: "associationPincode", label: "Pincode", kind: "digits", optional: true, autoComplete: "off" },
  { name: "associationActivities", label: "Activities", kind: "area", optional: true, span: 6 },
];

export const officeBearer: readonly InquirySpec[] = [
  { name: "bearer1Name", label: "Name", optional: true, autoComplete: "off" },
  { name: "bearer1Position", label: "Position", optional: true, autoComplete: "off" },
  { name: "bearer1Mobile", label: "Mobile", kind: "tel", optional: true, autoComplete: "off" },
  { name: "bearer1Email", label: "Email address", kind: "email", optional: true, autoComplete: "off" },
  { name: "officeBearers", label: "Number of office bearers", kind: "digits", optional: true },
];

export const neededForSelf: readonly InquirySpec[] = [
  { name: "designation", label: "Designation", autoComplete: "organization-title" },
  { name: "organization", label: "Organisation", autoComplete: "organization" },
  { name: "experience", label: "Experience level", options: experiences },
  { name: "qualification", label: "Qualification", options: qualifications },
];
export const professionFacts: readonly InquirySpec[] = [
  { name: "organizationType", label: "Kind of organisation", optional: true, options: organisationKinds },
  { name: "specialization", label: "Specialisation", optional: true, options: specialisations },
  { name: "currentProjects", label: "Current projects", kind: "area", optional: true, span: 6 },
];

export const goals: readonly InquirySpec[] = [
  { name: "membershipGoals", label: "Membership goals", kind: "area", hint: "One or two sentences", span: 6 },
  { name: "expectedBenefits", label: "Expected benefits", kind: "area", span: 6 },
  { name: "participationLevel", label: "Participation level", options: participationLevels },
  { name: "timeline", label: "Timeline", options: timelines, hint: "When you would like to join" },
];
export const more: readonly InquirySpec[] = [
  { name: "industryFocus", label: "Industry focus", optional: true, autoComplete: "off" },
  { name: "hearAboutUs", label: "How did you hear about us?", optional: true, options: hearAboutSources },
  { name: "previousMemberships", label: "Earlier memberships", kind: "area", optional: true, span: 6 },
  {
    name: "networkingInterests",
    label: "Whom would you like to meet?",
    kind: "area",
    optional: true,
    span: 6,
  },
  {
    name: "skillDevelopmentAreas",
    label: "What would you like to learn?",
    kind: "area",
    optional: true,
    span: 6,
  },
  { name: "additionalInfo", label: "Anything else?", kind: "area", optional: true, span: 6 },
];
