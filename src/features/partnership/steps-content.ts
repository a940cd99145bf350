import type { FieldPath } from "react-hook-form";
import { indianStates } from "~/features/cases/indian-states";
import type { Option } from "~/ui/select-field";
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
import type { PartnershipTyped } from "./schema";

export type PartnershipField = FieldPath<PartnershipTyped>;

export type StepField = {
  name: PartnershipField;
  label: string;
  kind: "text" | "email" | "tel" | "url" | "date" | "year" | "area" | "select" | "boxes" | "agreement";
  optional?: boolean;
  hint?: string;
  options?: readonly Option[];
  autoComplete?: string;
  wide?: boolean;
};
export type StepGroup = { title?: string; fields: readonly StepField[] };
export type Step = { name: string; title: string; lead?: string; groups: readonly StepGroup[] };

const optional = true;
const wide = true;

const organisation: Step = {
  name: "Organisation",
  title: "Who is applying?",
  groups: [
    {
      fields: [
        {
          name: "organizationName",
          label: "Organisation name",
          kind: "text",
          autoComplete: "organization",
          wide,
        },
        { name: "organizationType", label: "Organisation type", kind: "select", options: organizationTypes },
        {
          name: "organizationCategory",
          label: "Category",
          kind: "select",
          options: organizationCategories,
          optional,
        },
        {
          name: "registrationNumber",
          label: "Registration number",
          kind: "text",
          autoComplete: "off",
          optional,
        },
        { name: "yearEstablished", label: "Year established", kind: "year", optional },
        { name: "organizationSize", label: "Size", kind: "select", options: organizationSizes, optional },
        { name: "website", label: "Website", kind: "url", hint: "With https:// in front", optional },
      ],
    },
    {
      title: "Primary contact",
      fields: [
        { name: "primaryContactName", label: "Name", kind: "text", autoComplete: "name" },
        {
          name: "primaryContactDesignation",
          label: "Designation",
          kind: "text",
          autoComplete: "organization-title",
          optional,
        },
        { name: "primaryContactEmail", label: "Email address", kind: "email" },
        { name: "primaryContactPhone", label: "Phone", kind: "tel" },
      ],
    },
    {
      title: "Alternate contact",
      fields: [
        { name: "alternateContactName", label: "Name", kind: "text", autoComplete: "off", optional },
        {
          name: "alternateContactDesignation",
          label: "Designation",
          kind: "text",
          autoComplete: "off",
          optional,
        },
        {
          name: "alternateContactEmail",
          label: "Email address",
          kind: "email",
          autoComplete: "off",
          optional,
        },
        { name: "alternateContactPhone", label: "Phone", kind: "tel", autoComplete: "off", optional },
      ],
    },
    {
      title: "Social media",
      fields: [
        { name: "socialMedia.linkedin", label: "LinkedIn", kind: "text", autoComplete: "off", optional },
        { name: "socialMedia.twitter", label: "Twitter", kind: "text", autoComplete: "off", optional },
        { name: "socialMedia.instagram", label: "Instagram", kind: "text", autoComplete: "off", optional },
        { name: "socialMedia.facebook", label: "Facebook", kind: "text", autoComplete: "off", optional },
        { name: "socialMedia.youtube", label: "YouTube", kind: "text", autoComplete: "off", optional },
      ],
    },
  ],
};

const address: Step = {
  name: "Address",
  title: "Where are you based?",
  lead: "Outside India, give the address of the office or project that the partnership is about.",
  groups: [
    {
      fields: [
        { name: "organizationAddress", label: "Address", kind: "area", autoComplete: "street-address", wide },
        { name: "city", label: "City", kind: "text", autoComplete: "address-level2" },
        {
          name: "state",
          label: "State or union territory",
          kind: "select",
          options: indianStates,
          autoComplete: "off",
        },
        { name: "country", label: "Country", kind: "text", autoComplete: "country-name" },
        { name: "pincode", label: "PIN code", kind: "text", autoComplete: "postal-code" },
      ],
    },
  ],
};

const partnership: Step = {
  name: "Partnership",
  title: "What should we do together?",
  groups: [
    {
      fields: [
        { name: "partnershipType", label: "Partnership type", kind: "select", options: partnershipTypes },
        {
          name: "partnershipDuration",
          label: "Duration",
          kind: "select",
          options: partnershipDurations,
          optional,
        },
        { name: "proposedStartDate", label: "Proposed start date", kind: "date", optional },
        { name: "geographicalScope", label: "Geographical scope", kind: "text", optional },
        {
          name: "partnershipObjectives",
          label: "Partnership objectives",
          kind: "area",
          hint: "Two or three sentences are enough.",
          wide,
        },
        { name: "expectedOutcomes", label: "Expected outcomes", kind: "area", wide },
        { name: "specificProjects", label: "Specific projects", kind: "area", optional, wide },
        { name: "resourceContribution", label: "Resources you can contribute", kind: "text", optional },
        { name: "targetAudience", label: "Target audience", kind: "text", optional },
      ],
    },
  ],
};

const mission: Step = {
  name: "Mission",
  title: "What does your organisation stand for?",
  groups: [
    {
      fields: [
        { name: "missionStatement", label: "Mission", kind: "area", wide },
        { name: "keyActivities", label: "Key activities", kind: "area", wide },
        { name: "visionStatement", label: "Vision", kind: "area", optional, wide },
        { name: "coreValues", label: "Core values", kind: "area", optional, wide },
        { name: "organizationStrengths", label: "Strengths", kind: "area", optional, wide },
        { name: "previousPartnerships", label: "Previous partnerships", kind: "area", optional, wide },
        { name: "awardsRecognition", label: "Awards and recognition", kind: "area", optional, wide },
        {
          name: "membershipBase",
          label: "Membership base",
          kind: "text",
          optional,
          wide,
          hint: "How many members, and who they are",
        },
      ],
    },
  ],
};

const collaboration: Step = {
  name: "Collaboration",
  title: "Where do our fields meet?",
  lead: "Choose at least one collaboration area. The other lists are optional.",
  groups: [
    {
      fields: [
        {
          name: "collaborationAreas",
          label: "Collaboration areas",
          kind: "boxes",
          options: collaborationAreas,
          wide,
        },
      ],
    },
    {
      fields: [
        { name: "eventTypes", label: "Event types", kind: "boxes", options: eventTypes, optional, wide },
      ],
    },
    {
      fields: [
        {
          name: "knowledgeSharingTopics",
          label: "Knowledge-sharing topics",
          kind: "boxes",
          options: knowledgeSharingTopics,
          optional,
          wide,
        },
      ],
    },
    {
      fields: [
        {
          name: "technicalExpertise",
          label: "Technical expertise you bring",
          kind: "boxes",
          options: technicalExpertise,
          optional,
          wide,
        },
      ],
    },
  ],
};

const why: Step = {
  name: "Why iFACE",
  title: "Why iFACE?",
  groups: [
    {
      fields: [
        { name: "whyPartnerWithiFACE", label: "Why do you want to partner with iFACE?", kind: "area", wide },
        { name: "budgetRange", label: "Budget range", kind: "select", options: budgetRanges, optional },
        {
          name: "fundingAvailable",
          label: "Funding available",
          kind: "text",
          optional,
          hint: "Amount, grant or sponsor",
        },
        { name: "legalConsiderations", label: "Legal considerations", kind: "area", optional, wide },
        { name: "complianceRequirements", label: "Compliance requirements", kind: "area", optional, wide },
        {
          name: "hearAboutiFACE",
          label: "How did you hear about iFACE?",
          kind: "select",
          options: hearAboutSources,
          optional,
        },
        { name: "additionalComments", label: "Anything else", kind: "area", optional, wide },
      ],
    },
  ],
};

const agreements: Step = {
  name: "Agreements",
  title: "Check, agree and submit",
  groups: [
    {
      title: "Agreements",
      fields: [
        { name: "agreeToTerms", label: "I agree to the Terms of Use.", kind: "agreement", wide },
        {
          name: "agreeToPrivacy",
          label: "I have read the Privacy Policy and agree to it.",
          kind: "agreement",
          wide,
        },
        {
          name: "agreeToContact",
          label: "iFACE may contact me about this application.",
          kind: "agreement",
          wide,
        },
        {
          name: "authorizedToCommit",
          label: "I am authorised to commit my organisation to this application.",
          kind: "agreement",
          wide,
        },
      ],
    },
  ],
};

/** The application from the first step to the last. */
export const steps: readonly Step[] = [
  organisation,
  address,
  partnership,
  mission,
  collaboration,
  why,
  agreements,
];
export const stepNames = steps.map(({ name }) => name);
