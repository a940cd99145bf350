import { defineForm, group, step } from "~/features/cases/form/declaration";
import { agreement } from "~/features/cases/form/fields";
import { collaboration, partnership, why } from "./collaboration-steps";
import { address, mission, organisation } from "./partner-steps";

const agreements = step("Agreements", "Check, agree and submit", [
  group(
    [
      agreement("agreeToTerms", "I agree to the Terms of Use.", {
        missing: "Please agree to the Terms of Use.",
        span: 6,
        document: { words: "Terms of Use", to: "/terms-of-use" },
      }),
      agreement("agreeToPrivacy", "I have read the Privacy Policy and agree to it.", {
        missing: "Please agree to the Privacy Policy.",
        span: 6,
        document: { words: "Privacy Policy", to: "/privacy-policy" },
      }),
      agreement("agreeToContact", "iFACE may contact me about this application.", {
        missing: "Please agree that we may contact you.",
        span: 6,
      }),
      agreement("authorizedToCommit", "I am authorised to commit my organisation to this application.", {
        missing: "Please confirm that you may commit the organisation.",
        span: 6,
      }),
    ],
    "Agreements",
  ),
]);

/** An application for partnership. Sixteen answers of 1,000 characters in Devanagari still fit the 64 KB limit of a call. */
export const partnershipForm = defineForm({
  kind: "PA",
  name: "Partnership application",
  call: { path: "/api/partnership/applications", summary: "Apply for partnership" },
  promise: { workingDays: 7 },
  decisions: ["approve", "decline"],
  applicant: { name: ["primaryContactName"], email: "primaryContactEmail", phone: "primaryContactPhone" },
  steps: [organisation, address, partnership, mission, collaboration, why, agreements],
  lead: "whyPartnerWithiFACE",
  row: { organisation: "organizationName", state: "state", asks: "Partnership", asksFor: "partnershipType" },
  search: { names: ["organizationName"], phones: ["alternateContactPhone"] },
  appliesFor: "partnership",
  consents: "Partnership application",
  templates: [
    {
      id: "discuss",
      title: "Ask for a conversation",
      purpose: "message",
      text: "Dear {name},\n\nWe would like to talk to you about {reference}. Which two days next week suit you, between 10:30 AM and 6:30 PM?",
    },
    {
      id: "organisation",
      title: "Registration of the organisation",
      purpose: "information",
      text: "Dear {name},\n\nPlease send us the registration number of your organisation and the name of the register.",
    },
    {
      id: "out-of-scope",
      title: "Does not fit",
      purpose: "decline",
      text: "We read it with care. It does not fit what the federation can do at present: ",
    },
  ],
  samples: { share: 1, approved: true, desk: [{ dueInHours: 50, status: "information-requested" }] },
});
