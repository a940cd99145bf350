import { z } from "zod";
import { optionalChoice, optionalEmail, optionalParagraph } from "~/features/cases/fields";
import { submitted } from "~/features/cases/schema";
import { isBirthDate, isUnderAge } from "~/platform/age";
import { optionalPhone, optionalText, paragraph, personName, phone, text, token } from "~/platform/schema";
import { fillIn, requiredChoice, requiredEmail } from "../fields";
import { countries, digitalStates, districts, specialisations } from "../options";
import { experiences, genders, hearAboutSources, qualifications } from "./options";

export const pincodeMessage = "Pincode must be exactly 6 digits";
const guardianMessage = "Please confirm that your guardian agrees to this application.";

/** The three consents and what is said while one is missing, in the order in which they are asked for. */
export const consents = {
  termsAccepted: "Please accept the Terms & Conditions to proceed.",
  privacyAccepted: "Please accept the Privacy Policy to proceed.",
  communicationConsent: "Please provide consent for membership communications.",
};

const optionalName = (max: number) =>
  z.preprocess((value) => (value === null || value === "" ? undefined : value), personName(max).optional());
const pincode = text(20)
  .transform((typed) => typed.replace(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, pincodeMessage));
const dateOfBirth = text(10).pipe(
  z.iso
    .date("Please enter a valid date.")
    .refine((date) => isBirthDate(date), "Please enter your date of birth."),
);
const fields = {
  firstName: personName(80),
  middleName: optionalName(80),
  lastName: personName(80),
  email: requiredEmail(),
  phone: phone(),
  alternateContact: optionalPhone(),
  dateOfBirth,
  gender: requiredChoice(genders),
  guardianName: optionalName(160),
  guardianEmail: optionalEmail(),
  guardianConsent: z.boolean({ error: guardianMessage }).optional(),
  country: requiredChoice(countries),
  state: optionalChoice(digitalStates),
  district: optionalChoice(districts),
  city: text(80),
  address: paragraph(500),
  pincode,
  organization: text(160),
  designation: text(120),
  experience: requiredChoice(experiences),
  qualification: requiredChoice(qualifications),
  specialization: requiredChoice(specialisations),
  professionalLicense: optionalText(80),
  registrationCountry: optionalChoice(countries),
  linkedin: optionalText(200),
  website: optionalText(200),
  twitter: optionalText(200),
  instagram: optionalText(200),
  facebook: optionalText(200),
  youtube: optionalText(200),
  hearAbout: requiredChoice(hearAboutSources),
  referralDetails: optionalText(200),
  previousMemberships: optionalParagraph(1000),
  networkingInterests: optionalParagraph(1000),
  skillDevelopment: optionalParagraph(1000),
  additionalComments: optionalParagraph(2000),
  termsAccepted: z.literal(true, { error: consents.termsAccepted }),
  privacyAccepted: z.literal(true, { error: consents.privacyAccepted }),
  communicationConsent: z.literal(true, { error: consents.communicationConsent }),
};

type Values = Record<string, unknown>;
const isObject = (value: unknown): value is Values => typeof value === "object" && value !== null;
const isBlank = (value: unknown) => typeof value !== "string" || value.trim() === "";

/** What is missing because of other answers: state and district in India, the guardian of somebody under 18. */
function missingByOtherAnswers(values: Values): [string, string][] {
  const needed = values.country === "india" ? ["state", "district"] : [];
  const underAge = typeof values.dateOfBirth === "string" && isUnderAge(values.dateOfBirth);
  if (underAge) needed.push("guardianName", "guardianEmail");
  const missing = needed
    .filter((name) => isBlank(values[name]))
    .map((name): [string, string] => [name, fillIn]);
  if (underAge && values.guardianConsent !== true) missing.push(["guardianConsent", guardianMessage]);
  return missing;
}

/** What POST /api/membership/digital takes. */
export const digitalMembershipInput = z.object(fields).superRefine(
  (values, ctx) => {
    for (const [name, message] of missingByOtherAnswers(values))
      ctx.addIssue({ code: "custom", path: [name], message });
  },
  // Also while other fields are wrong, so that everything missing is named at once.
  { when: ({ value }) => isObject(value) },
);
export type DigitalMembershipInput = z.output<typeof digitalMembershipInput>;
export type DigitalMembershipTyped = z.input<typeof digitalMembershipInput>;

/** What approving needs of a stored application. */
export const storedApplicant = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  dateOfBirth: z.string(),
  organization: z.string(),
  state: z.string().optional(),
});

/** Whom a stored application of somebody under 18 names. */
export const storedGuardian = z.object({ guardianName: z.string(), guardianEmail: z.string() });

export const confirmInput = z.object({ token: token() });

const cardFacts = z.object({
  name: z.string(),
  title: z.string(),
  status: z.enum(["active", "expired", "ended"]),
  /** Days in India. */
  memberSince: z.iso.date(),
  validUntil: z.iso.date(),
});
/** What stands on a new member's card beside the number. */
export type CardFacts = z.output<typeof cardFacts>;

/** What POST /api/membership/digital/confirm answers; number and card of an approved one. */
export const confirmedApplication = submitted.extend({
  status: z.enum(["approved", "in-review"]),
  memberNumber: z.string().optional(),
  card: cardFacts.optional(),
});
export type ConfirmedApplication = z.output<typeof confirmedApplication>;

/** What POST /api/membership/digital answers: without a status the address is still to be confirmed. */
export const sentApplication = confirmedApplication.partial({ status: true });
export type SentApplication = z.output<typeof sentApplication>;
