import { z } from "zod";
import { agreed, optionalChoice, optionalEmail, optionalParagraph } from "~/features/cases/fields";
import { phoneMessage } from "~/platform/phone";
import { listOf, optionalText, paragraph, personName, text } from "~/platform/schema";
import { requiredChoice, requiredEmail } from "../fields";
import { states } from "../options";
import { experiences, membershipTypes, organisationMembershipTypes, qualifications } from "./options";

export const chooseType = "Please select a membership type before submitting your application.";
export const chooseApplicant = "Please select whether you are applying for Self or Organisation.";
export const tickBox = "Please tick this box.";

/** The specification's check of an inquiry: once spaces are removed a plus or none, then 10 to 15 digits, hyphens or brackets. */
export const isInquiryPhone = (typed: string) => /^\+?[\d()-]{10,15}$/.test(typed.replace(/\s/g, ""));

/** A choice from a list that is the form's own: the specification leaves its values open. */
const openChoice = () => text(80);
const line = () => optionalText(160);
const place = () => optionalText(80);
const profile = () => optionalText(200);
const flag = () => z.boolean({ error: "Please tick or leave the box." }).optional();

const profession = {
  designation: line(),
  organization: line(),
  organizationType: place(),
  experience: optionalChoice(experiences),
  qualification: optionalChoice(qualifications),
  specialization: line(),
  currentProjects: optionalParagraph(2000),
};

const organisation = {
  orgName: line(),
  orgMembershipType: optionalChoice(organisationMembershipTypes),
  orgType: place(),
  orgSize: place(),
  orgEstablished: optionalText(10),
  orgNumberOfMembers: optionalText(20),
  orgRegistrationNumber: place(),
  orgGSTNumber: optionalText(20),
  orgProfessionalFocus: line(),
  orgAffiliation: line(),
  orgDescription: optionalParagraph(2000),
  orgAddress: optionalParagraph(500),
  orgCity: place(),
  orgState: place(),
  orgPincode: optionalText(12),
  orgWebsite: profile(),
  orgLinkedIn: profile(),
  orgTwitter: profile(),
  orgInstagram: profile(),
  orgFacebook: profile(),
};

const institution = {
  institutionName: line(),
  institutionType: place(),
  studentStrength: optionalText(20),
  facultyStrength: optionalText(20),
  yearEstablished: optionalText(10),
  institutionCity: place(),
  institutionState: place(),
  institutionPincode: optionalText(12),
  coursesOffered: optionalParagraph(1000),
};

const association = {
  associationName: line(),
  associationMembers: optionalText(20),
  associationScope: place(),
  memberCount: optionalText(20),
  associationCity: place(),
  associationState: place(),
  associationPincode: optionalText(12),
  associationActivities: optionalParagraph(1000),
};

const officeBearers = {
  officeBearers: optionalText(20),
  bearer1Name: line(),
  bearer1Position: line(),
  bearer1Mobile: optionalText(40),
  bearer1Email: optionalEmail(),
  bearer2Name: line(),
  bearer2Position: line(),
  bearer2Mobile: optionalText(40),
  bearer2Email: optionalEmail(),
  bearer3Name: line(),
  bearer3Position: line(),
  bearer3Mobile: optionalText(40),
  bearer3Email: optionalEmail(),
};

/** Every field of an inquiry, in the order of the steps that ask for them. */
export const inquiryFields = {
  membershipType: requiredChoice(membershipTypes, chooseType),
  appliedFor: z.enum(["self", "organisation", "on-behalf", "group"], { error: chooseApplicant }),
  fullName: personName(160),
  email: requiredEmail(),
  phone: text(40).refine(isInquiryPhone, phoneMessage),
  alternatePhone: optionalText(40),
  address: paragraph(500),
  city: openChoice(),
  state: requiredChoice(states),
  country: z.preprocess(
    (typed) => (typeof typed === "string" && typed.trim() === "" ? undefined : typed),
    text(80).default("India"),
  ),
  pincode: text(12),
  ...organisation,
  ...institution,
  ...association,
  ...officeBearers,
  ...profession,
  membershipGoals: paragraph(2000),
  expectedBenefits: paragraph(2000),
  participationLevel: openChoice(),
  timeline: openChoice(),
  interests: listOf(text(80), {
    ...{ missing: "Please choose from the list.", max: 20, tooMany: "Please choose at most 20." },
  }).optional(),
  hearAboutUs: place(),
  previousMemberships: optionalParagraph(1000),
  networkingInterests: optionalParagraph(1000),
  skillDevelopmentAreas: optionalParagraph(1000),
  industryFocus: line(),
  additionalInfo: optionalParagraph(2000),
  agreeToTerms: agreed(tickBox),
  agreeToPrivacy: agreed(tickBox),
  agreeToContact: agreed(tickBox),
  agreeToUpdates: flag(),
};
