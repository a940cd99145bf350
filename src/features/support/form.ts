import { defineForm, group, step } from "~/features/cases/form/declaration";
import { choice, email, paragraph, personName, text } from "~/features/cases/form/fields";
import { categories, priorities, usualPriority } from "./support-options";

/** Only administrators see tickets about security. */
export const ticketForm = defineForm({
  kind: "SU",
  name: "Support ticket",
  call: { path: "/api/support/tickets", summary: "Create a support ticket" },
  promise: { workingHours: { urgent: 4, high: 8, medium: 8, low: 16 } },
  decisions: ["close"],
  applicant: { name: ["name"], email: "email" },
  steps: [
    step("Ticket", "What happened?", [
      group([
        personName("name", "Name", { max: 120, missing: "Please enter your name.", autoComplete: "name" }),
        email("email", "Email address", { autoComplete: "email" }),
        text("subject", "Subject", { max: 200, missing: "Please enter a subject.", autoComplete: "off", span: 6 }),
        choice("category", "Category", categories, { missing: "Please choose a category." }),
        choice("priority", "Priority", priorities, { missing: "Please choose a priority.", initial: usualPriority }),
        paragraph("message", "Message", {
          max: 5000,
          missing: "Please describe what happened.",
          hint: "What you did, what happened, and what you expected. Never send a password.",
          span: 6,
        }),
      ]),
    ]),
  ],
  lead: "message",
  row: { subject: "subject" },
  adminsRead: { when: { field: "category", is: ["security"] }, mark: "restricted" },
  templates: [
    {
      id: "answer",
      title: "Answer to a question",
      purpose: "message",
      text: "Dear {name},\n\nThank you for your question.\n\n\n\nIf anything is still open, reply on the page of {reference}.",
    },
    {
      id: "steps",
      title: "Steps to see the problem",
      purpose: "information",
      text: "Dear {name},\n\nTo find what is wrong, we need to see it. What did you do, what did you expect, and what happened instead?",
    },
    {
      id: "fixed",
      title: "The problem is solved",
      purpose: "close",
      text: "Dear {name},\n\nWe found what was wrong and put it right. Please try again; if it still does not work, write to us with what you see.",
    },
  ],
  samples: {
    share: 3,
    desk: [
      {
        dueInHours: -3,
        status: "submitted",
        answers: { category: "technical", priority: "urgent", subject: "Sample: nobody of us can sign in" },
      },
      {
        dueInHours: 2,
        status: "in-review",
        answers: { category: "account", priority: "high", subject: "Sample: a receipt without our name" },
      },
      {
        dueInHours: 40,
        status: "submitted",
        answers: { category: "general", priority: "low", subject: "Sample: a word on the FAQ page" },
      },
    ],
  },
});
