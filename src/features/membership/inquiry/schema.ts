import { z } from "zod";
import { phoneMessage } from "~/platform/phone";
import { email } from "~/platform/schema";
import { fillIn } from "../fields";
import { chooseApplicant, chooseType, inquiryFields, isInquiryPhone, tickBox } from "./fields";
import { groupsOf, isForOrganisation, isForSelf } from "./groups";

type Values = Record<string, unknown>;
/** A step that failed: the toast, and the sentence beside each field at fault. */
export type Problem = { title: string; description: string; fields: Record<string, string> };
type Labels = Record<string, string>;

const contact: Labels = {
  fullName: "Full Name",
  email: "Email",
  phone: "Phone Number",
  address: "Complete Address",
  city: "City",
  state: "State",
  pincode: "Pincode",
};
const organisation: Labels = {
  orgName: "Organisation Name",
  orgMembershipType: "Organisation Membership Type",
  orgAddress: "Organisation Address",
  orgCity: "City",
  orgState: "State",
  orgPincode: "Pin Code",
};
const studentAssociation: Labels = {
  institutionName: "Institution Name",
  institutionType: "Institution Type",
  studentStrength: "Student Strength",
};
const professionalAssociation: Labels = {
  associationName: "Association Name",
  associationMembers: "Number of Association Members",
  associationScope: "Association Scope",
};
const profession: Labels = {
  designation: "Designation",
  organization: "Organization",
  experience: "Experience Level",
  qualification: "Qualification",
};
const membership: Labels = {
  membershipGoals: "Membership Goals",
  expectedBenefits: "Expected Benefits",
  participationLevel: "Participation Level",
  timeline: "Timeline",
};
const agreements: Labels = {
  agreeToTerms: "Terms and Conditions",
  agreeToPrivacy: "Privacy Policy",
  agreeToContact: "Consent to Contact",
};

const isBlank = (value: unknown) => typeof value !== "string" || value.trim() === "";
const one = (title: string, name: string, message: string): Problem => ({
  title,
  description: message,
  fields: { [name]: message },
});

/** The problem of whatever `labels` names and `values` leaves blank. */
function missing(title: string, labels: Labels, values: Values): Problem[] {
  const names = Object.keys(labels).filter((name) => isBlank(values[name]));
  if (names.length === 0) return [];
  const list = names.map((name) => labels[name]).join(", ");
  const fields = Object.fromEntries(names.map((name) => [name, fillIn]));
  return [{ title, description: `Please fill in: ${list}`, fields }];
}

function organisationProblems(values: Values): Problem[] {
  if (!isForOrganisation(values.appliedFor)) return [];
  const { institution, association } = groupsOf(values);
  const students = institution ? studentAssociation : {};
  const professionals = association ? professionalAssociation : {};
  return [
    ...missing("Required Organisation Information Missing", organisation, values),
    ...missing("Required Student Association Information Missing", students, values),
    ...missing("Required Professional Association Information Missing", professionals, values),
  ];
}

function agreementProblems(values: Values): Problem[] {
  const names = Object.keys(agreements).filter((name) => values[name] !== true);
  if (names.length === 0) return [];
  const list = names.map((name) => agreements[name]).join(", ");
  const fields = Object.fromEntries(names.map((name) => [name, tickBox]));
  return [
    { title: "Required Agreements Missing", description: `Please agree to the following: ${list}`, fields },
  ];
}

const wrong = (value: unknown, isRight: (text: string) => boolean) =>
  typeof value === "string" && !isBlank(value) && !isRight(value);

/** What the nine ordered steps find in an inquiry's values. The first problem is the one that is told. */
export function inquiryProblems(values: Values): Problem[] {
  const isEmail = (typed: string) => email().safeParse(typed).success;
  return [
    ...(isBlank(values.membershipType)
      ? [one("Membership Type Required", "membershipType", chooseType)]
      : []),
    ...(isBlank(values.appliedFor) ? [one("Application Type Required", "appliedFor", chooseApplicant)] : []),
    ...missing("Required Contact Information Missing", contact, values),
    ...(wrong(values.email, isEmail)
      ? [one("Invalid Email Format", "email", "Please enter a valid email address.")]
      : []),
    ...(wrong(values.phone, isInquiryPhone) ? [one("Invalid Phone Number", "phone", phoneMessage)] : []),
    ...organisationProblems(values),
    ...(isForSelf(values.appliedFor)
      ? missing("Required Professional Information Missing", profession, values)
      : []),
    ...missing("Required Membership Information Missing", membership, values),
    ...agreementProblems(values),
  ];
}

const isObject = (value: unknown): value is Values => typeof value === "object" && value !== null;

/** What POST /api/membership/inquiries takes. */
export const inquiryInput = z.object(inquiryFields).superRefine(
  (values, ctx) => {
    for (const { fields } of inquiryProblems(values))
      for (const [name, message] of Object.entries(fields))
        ctx.addIssue({ code: "custom", path: [name], message });
  },
  // Also while other fields are wrong, so that what other answers ask for is named with them.
  { when: ({ value }) => isObject(value) },
);
export type InquiryInput = z.output<typeof inquiryInput>;
export type InquiryTyped = z.input<typeof inquiryInput>;
