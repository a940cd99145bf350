import { defineForm, group, step } from "~/features/cases/form/declaration";
import { choice, email, paragraph, personName, phone, text } from "~/features/cases/form/fields";
import { inquiryTypes } from "./contact-options";

export const contactForm = defineForm({
  kind: "CO",
  name: "Message",
  call: { path: "/api/contact", summary: "Send a message to the federation" },
  promise: { workingDays: 1 },
  decisions: ["close"],
  applicant: { name: ["name"], email: "email", phone: "phone" },
  steps: [
    step("Message", "Write to us", [
      group([
        personName("name", "Name", { max: 120, missing: "Please enter your name.", autoComplete: "name" }),
        email("email", "Email address", { autoComplete: "email" }),
        phone("phone", "Phone", { optional: true, compact: true, autoComplete: "tel" }),
        text("organization", "Organisation", { max: 160, optional: true, autoComplete: "organization" }),
        choice("inquiryType", "Inquiry type", inquiryTypes, { missing: "Please choose what your message is about." }),
        text("subject", "Subject", { max: 200, missing: "Please enter a subject.", autoComplete: "off" }),
        paragraph("message", "Message", { max: 5000, missing: "Please write your message.", span: 6 }),
      ]),
    ]),
  ],
  lead: "message",
  row: { subject: "subject" },
  search: { names: ["organization"] },
  templates: [
    {
      id: "answer",
      title: "Answer to a question",
      purpose: "message",
      text: "Dear {name},\n\nThank you for your question.\n\n\n\nIf anything is still open, reply on the page of {reference}.",
    },
    {
      id: "answered",
      title: "The question is answered",
      purpose: "close",
      text: "Dear {name},\n\nWe hope that this answers your question. If there is more to say, please write to us again.",
    },
  ],
  samples: {
    share: 3,
    desk: [
      { dueInHours: 0.7, status: "submitted", answers: { subject: "Sample: a list of sixty students" } },
      { dueInHours: 26, status: "information-requested", answers: { subject: "Sample: hall for a talk" } },
      { dueInHours: 60, status: "submitted", answers: { subject: "Sample: thank you for the seminar" } },
    ],
  },
});
