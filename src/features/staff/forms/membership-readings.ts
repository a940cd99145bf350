import { type FormReading, failed, ok, warning } from "~/features/cases/console/form-reading";
import { isUnderAge } from "../../membership/digital/age";
import * as digital from "../../membership/digital/form-content";
import * as inquiry from "../../membership/inquiry/form-content";
import { interests } from "../../membership/inquiry/options";

type Details = Record<string, unknown>;

const agreements = (names: Record<string, string>) => ({
  title: "Declarations",
  fields: Object.entries(names).map(([name, label]) => ({ name, label })),
});

function ageCheck({ dateOfBirth, guardianConsent }: Details) {
  if (typeof dateOfBirth !== "string" || !isUnderAge(dateOfBirth)) return [];
  return [
    guardianConsent === true
      ? warning("Under 18: the guardian was asked by email")
      : failed("Under 18, without a guardian's consent"),
  ];
}

export const digitalReading: FormReading = {
  lead: "additionalComments",
  parts: [
    {
      title: "About the person",
      fields: [
        ...digital.aboutYou,
        ...digital.guardian,
        { name: "guardianConsent", label: "Guardian agrees" },
      ],
    },
    { title: "Address", fields: digital.address },
    { title: "Profession", fields: digital.profession },
    { title: "Online profiles", fields: [...digital.profiles, ...digital.furtherProfiles] },
    { title: "Interests", fields: digital.interests },
    agreements({
      termsAccepted: "Accepts the terms",
      privacyAccepted: "Accepts the privacy policy",
      communicationConsent: "Agrees to membership emails",
    }),
  ],
  checks: ageCheck,
};

const GST = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/;

function organisationChecks({ orgName, orgRegistrationNumber, orgGSTNumber }: Details) {
  if (!orgName) return [];
  const registration = orgRegistrationNumber
    ? ok("Registration number given")
    : warning("No registration number");
  if (!orgGSTNumber) return [registration];
  const isRight = GST.test(String(orgGSTNumber).replace(/\s/g, "").toUpperCase());
  return [registration, isRight ? ok("GST number is well formed") : failed("GST number is not well formed")];
}

const pincodeCheck = ({ pincode, country }: Details) =>
  country === "India" && !/^\d{6}$/.test(String(pincode).replace(/\s/g, ""))
    ? [warning("Pincode is not one of India")]
    : [];

/** The form shows one office bearer; the call takes three. */
const otherBearers = [2, 3].flatMap((number) => [
  { name: `bearer${number}Name`, label: `Name (${number})` },
  { name: `bearer${number}Position`, label: `Position (${number})` },
  { name: `bearer${number}Mobile`, label: `Mobile (${number})` },
  { name: `bearer${number}Email`, label: `Email address (${number})` },
]);

export const inquiryReading: FormReading = {
  lead: "membershipGoals",
  parts: [
    { title: "Membership", fields: inquiry.kindOfMembership },
    { title: "Contact", fields: inquiry.contact },
    {
      title: "Organisation",
      fields: [
        ...inquiry.neededForOrganisation,
        ...inquiry.organisationPlace(false),
        ...inquiry.organisationPincode,
        ...inquiry.organisationFacts,
        ...inquiry.organisationProfiles,
      ],
    },
    { title: "Institution", fields: [...inquiry.neededForStudents, ...inquiry.institutionFacts] },
    { title: "Association", fields: [...inquiry.neededForProfessionals, ...inquiry.associationFacts] },
    { title: "Office bearers", fields: [...inquiry.officeBearer, ...otherBearers] },
    { title: "Profession", fields: [...inquiry.neededForSelf, ...inquiry.professionFacts] },
    {
      title: "Membership goals",
      fields: [
        ...inquiry.goals,
        { name: "interests", label: "Interests", options: interests },
        ...inquiry.more,
      ],
    },
    agreements({
      agreeToTerms: "Accepts the terms",
      agreeToPrivacy: "Accepts the privacy policy",
      agreeToContact: "May be contacted",
      agreeToUpdates: "Wants updates",
    }),
  ],
  checks: (details) => [...organisationChecks(details), ...pincodeCheck(details)],
};
