import { z } from "zod";
import {
  agreed,
  choice,
  choices,
  optionalChoice,
  optionalDate,
  optionalEmail,
  optionalParagraph,
  optionalUrl,
} from "~/features/cases/fields";
import { indianStates } from "~/features/cases/indian-states";
import { email, listOf, optionalText, paragraph, personName, text } from "~/platform/schema";
import {
  budgetRanges,
  collaborationAreas,
  eventTypes,
  hearAboutSources,
  knowledgeSharingTopics,
  organizationCategories,
  organizationSizes,
  organizationTypes,
  partnershipDurations,
  partnershipTypes,
  technicalExpertise,
} from "./partnership-options";

/** Sixteen answers of this length in Devanagari still fit the 64 KB of a call. */
const long = 1000;

/** A number that was typed or pasted, with or without spaces; blank counts as left out. */
function readNumber(value: unknown): unknown {
  if (value === null || typeof value !== "string") return value ?? undefined;
  const digits = value.replace(/\s/g, "");
  if (digits === "") return undefined;
  return /^\d{1,6}$/.test(digits) ? Number(digits) : value;
}

const yearEstablished = z.preprocess(
  readNumber,
  z
    .int("Please enter the year in four digits.")
    .min(1800, "Please enter a year from 1800 on.")
    .refine((year) => year <= new Date().getFullYear(), "Please enter a year that is not in the future.")
    .optional(),
);

const socialMedia = z
  .object({
    linkedin: optionalText(300),
    twitter: optionalText(300),
    instagram: optionalText(300),
    facebook: optionalText(300),
    youtube: optionalText(300),
  })
  .optional();

const organisationStep = z.object({
  organizationName: text(200, "Please enter the organisation’s name."),
  organizationType: choice(organizationTypes, "Please choose the type of organisation."),
  organizationCategory: optionalChoice(organizationCategories),
  registrationNumber: optionalText(60),
  yearEstablished,
  organizationSize: optionalChoice(organizationSizes),
  website: optionalUrl(),
  socialMedia,
  primaryContactName: personName(120, "Please enter the name of the person we write to."),
  primaryContactDesignation: optionalText(120),
  primaryContactEmail: email(),
  primaryContactPhone: text(40, "Please enter a phone number."),
  alternateContactName: optionalText(120),
  alternateContactDesignation: optionalText(120),
  alternateContactEmail: optionalEmail(),
  alternateContactPhone: optionalText(40),
});

const addressStep = z.object({
  organizationAddress: paragraph(500, "Please enter the address."),
  city: text(80, "Please enter the city."),
  state: choice(indianStates, "Please choose the state or union territory."),
  country: z.preprocess(
    (value) => (value === "" || value === null ? undefined : value),
    text(80).default("India"),
  ),
  pincode: text(12, "Please enter the PIN code."),
});

const partnershipStep = z.object({
  partnershipType: choice(partnershipTypes, "Please choose the type of partnership."),
  partnershipDuration: optionalChoice(partnershipDurations),
  proposedStartDate: optionalDate(),
  geographicalScope: optionalText(200),
  partnershipObjectives: paragraph(long, "Describe what the partnership should achieve."),
  expectedOutcomes: paragraph(long, "Describe the outcomes you expect."),
  specificProjects: optionalParagraph(long),
  resourceContribution: optionalText(300),
  targetAudience: optionalText(300),
});

const missionStep = z.object({
  missionStatement: paragraph(long, "Tell us the organisation’s mission."),
  visionStatement: optionalParagraph(long),
  coreValues: optionalParagraph(long),
  keyActivities: paragraph(long, "Describe what the organisation does."),
  organizationStrengths: optionalParagraph(long),
  membershipBase: optionalText(300),
  previousPartnerships: optionalParagraph(long),
  awardsRecognition: optionalParagraph(long),
});

const oneArea = "Please choose at least one collaboration area.";
const collaborationStep = z.object({
  collaborationAreas: listOf(z.unknown(), {
    ...{ missing: oneArea, min: 1, tooFew: oneArea },
    ...{ max: collaborationAreas.length, tooMany: "Please choose each option once." },
  }).pipe(choices(collaborationAreas)),
  eventTypes: choices(eventTypes).optional(),
  knowledgeSharingTopics: choices(knowledgeSharingTopics).optional(),
  technicalExpertise: choices(technicalExpertise).optional(),
});

const whyStep = z.object({
  whyPartnerWithiFACE: paragraph(long, "Tell us why you want to partner with iFACE."),
  budgetRange: optionalChoice(budgetRanges),
  fundingAvailable: optionalText(300),
  legalConsiderations: optionalParagraph(long),
  complianceRequirements: optionalParagraph(long),
  hearAboutiFACE: optionalChoice(hearAboutSources),
  additionalComments: optionalParagraph(long),
});

const agreementsStep = z.object({
  agreeToTerms: agreed("Please agree to the Terms of Use."),
  agreeToPrivacy: agreed("Please agree to the Privacy Policy."),
  agreeToContact: agreed("Please agree that we may contact you."),
  authorizedToCommit: agreed("Please confirm that you may commit the organisation."),
});

/** What POST /api/partnership/applications takes: the form's seven steps as one object. */
export const partnershipInput = z.object({
  ...organisationStep.shape,
  ...addressStep.shape,
  ...partnershipStep.shape,
  ...missionStep.shape,
  ...collaborationStep.shape,
  ...whyStep.shape,
  ...agreementsStep.shape,
});

export type PartnershipInput = z.output<typeof partnershipInput>;
export type PartnershipTyped = z.input<typeof partnershipInput>;
