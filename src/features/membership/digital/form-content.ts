import type { FieldSpec } from "../form-field";
import { countries, digitalStates, districts, specialisations } from "../options";
import { experiences, genders, hearAboutSources, qualifications } from "./options";
import type { DigitalMembershipTyped } from "./schema";

export type DigitalName = keyof DigitalMembershipTyped & string;
export type DigitalSpec = FieldSpec<DigitalName>;

export const aboutYou: readonly DigitalSpec[] = [
  { name: "firstName", label: "First name", autoComplete: "given-name", span: 2 },
  { name: "middleName", label: "Middle name", optional: true, autoComplete: "additional-name", span: 2 },
  { name: "lastName", label: "Last name", autoComplete: "family-name", span: 2 },
  { name: "email", label: "Email address", kind: "email", autoComplete: "email" },
  { name: "phone", label: "Phone", kind: "tel", autoComplete: "tel" },
  { name: "dateOfBirth", label: "Date of birth", kind: "date", autoComplete: "bday" },
  { name: "gender", label: "Gender", options: genders, autoComplete: "sex" },
  { name: "alternateContact", label: "Another phone", kind: "tel", optional: true, autoComplete: "off" },
];

export const guardian: readonly DigitalSpec[] = [
  { name: "guardianName", label: "Guardian's name", autoComplete: "off" },
  { name: "guardianEmail", label: "Guardian's email address", kind: "email", autoComplete: "off" },
];

export const address: readonly DigitalSpec[] = [
  { name: "country", label: "Country", options: countries, autoComplete: "off" },
  { name: "state", label: "State", options: digitalStates, autoComplete: "off" },
  { name: "district", label: "District", options: districts, autoComplete: "off" },
  { name: "city", label: "City", autoComplete: "address-level2" },
  { name: "address", label: "Address", kind: "area", autoComplete: "street-address", span: 6 },
  {
    name: "pincode",
    label: "Pincode",
    kind: "digits",
    hint: "6 digits",
    autoComplete: "postal-code",
    span: 2,
  },
];

export const profession: readonly DigitalSpec[] = [
  { name: "organization", label: "Organisation", autoComplete: "organization" },
  { name: "designation", label: "Designation", autoComplete: "organization-title" },
  { name: "experience", label: "Experience", options: experiences },
  { name: "qualification", label: "Highest qualification", options: qualifications },
  { name: "specialization", label: "Specialisation", options: specialisations },
  { name: "professionalLicense", label: "Professional licence", optional: true, autoComplete: "off" },
  { name: "registrationCountry", label: "Country of the licence", optional: true, options: countries },
];

export const profiles: readonly DigitalSpec[] = [
  { name: "linkedin", label: "LinkedIn", kind: "url", optional: true, autoComplete: "off" },
  { name: "website", label: "Website", kind: "url", optional: true, autoComplete: "url" },
];

export const furtherProfiles: readonly DigitalSpec[] = [
  { name: "twitter", label: "X (Twitter)", kind: "url", optional: true, autoComplete: "off" },
  { name: "instagram", label: "Instagram", kind: "url", optional: true, autoComplete: "off" },
  { name: "facebook", label: "Facebook", kind: "url", optional: true, autoComplete: "off" },
  { name: "youtube", label: "YouTube", kind: "url", optional: true, autoComplete: "off" },
];

export const interests: readonly DigitalSpec[] = [
  { name: "hearAbout", label: "How did you hear about us?", options: hearAboutSources },
  { name: "referralDetails", label: "Referral details", optional: true, autoComplete: "off" },
  { name: "skillDevelopment", label: "What would you like to learn?", kind: "area", optional: true, span: 6 },
  {
    name: "networkingInterests",
    label: "Whom would you like to meet?",
    kind: "area",
    optional: true,
    span: 6,
  },
  { name: "previousMemberships", label: "Earlier memberships", kind: "area", optional: true, span: 6 },
  { name: "additionalComments", label: "Anything else?", kind: "area", optional: true, span: 6 },
];

const names = (specs: readonly DigitalSpec[]) => specs.map(({ name }) => name);

/** The form's parts and the fields that each holds, in their order. */
export const digitalParts: readonly { id: string; title: string; names: readonly DigitalName[] }[] = [
  { id: "about-you", title: "About you", names: [...names(aboutYou), ...names(guardian), "guardianConsent"] },
  { id: "address", title: "Address", names: names(address) },
  { id: "profession", title: "Profession", names: names(profession) },
  { id: "profiles", title: "Online profiles", names: names([...profiles, ...furtherProfiles]) },
  { id: "interests", title: "Interests", names: names(interests) },
  {
    id: "declarations",
    title: "Declarations",
    names: ["termsAccepted", "privacyAccepted", "communicationConsent"],
  },
];

/** What each field is called where its answer is not in order; a declaration's sentence speaks for itself. */
export const digitalLabels: Partial<Record<DigitalName, string>> = Object.fromEntries(
  [aboutYou, guardian, address, profession, profiles, furtherProfiles, interests]
    .flat()
    .map(({ name, label }) => [name, label]),
);
