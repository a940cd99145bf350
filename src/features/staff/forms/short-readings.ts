import { type FormReading, ok, warning } from "~/features/cases/console/form-reading";
import { userTypes } from "../../competition/competition-options";
import { categories, priorities } from "../../support/support-options";

export const messageReading: FormReading = {
  lead: "message",
  parts: [
    {
      title: "Message",
      fields: [
        { name: "inquiryType", label: "About" },
        { name: "organization", label: "Organisation" },
        { name: "subject", label: "Subject" },
        { name: "message", label: "Message" },
      ],
    },
  ],
  checks: () => [],
};

export const ticketReading: FormReading = {
  lead: "message",
  parts: [
    {
      title: "Ticket",
      fields: [
        { name: "category", label: "Category", options: categories },
        { name: "priority", label: "Priority", options: priorities },
        { name: "subject", label: "Subject" },
        { name: "message", label: "What happened" },
      ],
    },
  ],
  checks: ({ restricted }) =>
    restricted === true ? [warning("About security: for administrators only")] : [],
};

export const competitionReading: FormReading = {
  lead: "description",
  parts: [
    {
      title: "Entry",
      fields: [
        { name: "edition", label: "Edition" },
        { name: "registrationCode", label: "Registration code" },
        { name: "description", label: "Oath" },
      ],
    },
    {
      title: "Entrant",
      fields: [
        { name: "userType", label: "Takes part as", options: userTypes },
        { name: "institution", label: "Institution" },
        { name: "motivation", label: "Motivation" },
      ],
    },
  ],
  checks: ({ registrationCode }) => (registrationCode ? [ok("Registered before the entry")] : []),
};
