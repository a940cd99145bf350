import { group, step } from "~/features/cases/form/declaration";
import { choice, choices, date, paragraph, text } from "~/features/cases/form/fields";
import {
  budgetRanges,
  collaborationAreas,
  eventTypes,
  hearAboutSources,
  knowledgeSharingTopics,
  partnershipDurations,
  partnershipTypes,
  technicalExpertise,
} from "./partnership-options";

const further = { max: 1000, optional: true, span: 6 } as const;

export const partnership = step("Partnership", "What should we do together?", [
  group([
    choice("partnershipType", "Partnership type", partnershipTypes, {
      missing: "Please choose the type of partnership.",
    }),
    choice("partnershipDuration", "Duration", partnershipDurations, { optional: true }),
    date("proposedStartDate", "Proposed start date", { optional: true }),
    text("geographicalScope", "Geographical scope", { max: 200, optional: true }),
    paragraph("partnershipObjectives", "Partnership objectives", {
      max: 1000,
      missing: "Describe what the partnership should achieve.",
      hint: "Two or three sentences are enough.",
      span: 6,
    }),
    paragraph("expectedOutcomes", "Expected outcomes", {
      max: 1000,
      missing: "Describe the outcomes you expect.",
      span: 6,
    }),
    paragraph("specificProjects", "Specific projects", further),
    text("resourceContribution", "Resources you can contribute", { max: 300, optional: true }),
    text("targetAudience", "Target audience", { max: 300, optional: true }),
  ]),
]);

export const collaboration = step(
  "Collaboration",
  "Where do our fields meet?",
  [
    group([
      choices("collaborationAreas", "Collaboration areas", collaborationAreas, {
        missing: "Please choose at least one collaboration area.",
        span: 6,
      }),
    ]),
    group([choices("eventTypes", "Event types", eventTypes, { optional: true, span: 6 })]),
    group([
      choices("knowledgeSharingTopics", "Knowledge-sharing topics", knowledgeSharingTopics, {
        optional: true,
        span: 6,
      }),
    ]),
    group([
      choices("technicalExpertise", "Technical expertise you bring", technicalExpertise, { optional: true, span: 6 }),
    ]),
  ],
  "Choose at least one collaboration area. The other lists are optional.",
);

export const why = step("Why iFACE", "Why iFACE?", [
  group([
    paragraph("whyPartnerWithiFACE", "Why do you want to partner with iFACE?", {
      max: 1000,
      missing: "Tell us why you want to partner with iFACE.",
      span: 6,
    }),
    choice("budgetRange", "Budget range", budgetRanges, { optional: true }),
    text("fundingAvailable", "Funding available", { max: 300, optional: true, hint: "Amount, grant or sponsor" }),
    paragraph("legalConsiderations", "Legal considerations", further),
    paragraph("complianceRequirements", "Compliance requirements", further),
    choice("hearAboutiFACE", "How did you hear about iFACE?", hearAboutSources, { optional: true }),
    paragraph("additionalComments", "Anything else", further),
  ]),
]);
