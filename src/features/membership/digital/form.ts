import { defineForm } from "~/features/cases/form/declaration";
import type { Option } from "~/features/cases/form/fields";
import { identityTemplate, knownMemberTemplate } from "../form-templates";
import * as digital from "./form-content";

const agreements = (names: Record<string, string>) => ({
  title: "Declarations",
  fields: Object.entries(names).map(([name, label]) => ({ name, label })),
});

type Part = {
  title: string;
  fields: readonly { name: string; label: string; options?: readonly Option[] }[];
};
const steps = (parts: readonly Part[]) =>
  parts.map(({ title, fields }) => ({
    ...{ name: title, title },
    groups: [
      { fields: fields.map(({ name, label, options }) => ({ name, label, options, kind: "text" as const })) },
    ],
  }));

/** The application for the free digital membership. */
export const digitalMembershipForm = defineForm({
  kind: "DM",
  name: "Digital membership",
  promise: { workingDays: 2 },
  decisions: ["approve", "decline"],
  applicant: { name: ["firstName", "lastName"], email: "email", phone: "phone" },
  steps: steps([
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
  ]),
  lead: "additionalComments",
  row: { state: "state", asks: "Application" },
  search: { names: ["organization"], phones: ["alternateContact"] },
  appliesFor: "membership",
  birthDate: "dateOfBirth",
  confirmsAddress: true,
  welcomes: "by-mail-and-notice",
  consents: "Digital membership application",
  templates: [
    identityTemplate,
    {
      id: "guardian",
      title: "Guardian's consent",
      purpose: "information",
      text: "Dear {name},\n\nYou are under 18, so your guardian has to agree. We wrote to the address that you gave; please ask your guardian to reply.",
    },
    knownMemberTemplate,
  ],
  samples: {
    share: 8,
    approved: true,
    answers: { city: "Sample City", designation: "Sample Engineer", organization: "Sample Organisation" },
    desk: [{ dueInHours: 5, status: "in-review" }],
  },
});
