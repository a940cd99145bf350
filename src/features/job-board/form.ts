import { defineForm, group, step } from "~/features/cases/form/declaration";
import {
  agreement,
  type Condition,
  choice,
  date,
  email,
  number,
  paragraph,
  personName,
  phone,
  text,
  url,
} from "~/features/cases/form/fields";
import { indianStates } from "~/features/cases/indian-states";
import { LONGEST_DAYS, SHORTEST_DAYS } from "./board";
import { employments, experiences, payPeriods, waysToApply, workplaces } from "./posting-options";

const payIsGiven: Condition = { field: "payPer", is: ["month", "year"] };
const byEmail: Condition = { field: "applyBy", is: ["email"] };
const onWebsite: Condition = { field: "applyBy", is: ["website"] };
const rupees = { from: 1, to: 99_999_999, step: 1 } as const;
const payAsked = "Please enter the pay in whole rupees.";

const employer = step("Employer", "Who is hiring?", [
  group([
    text("employer", "Employer", {
      max: 160,
      missing: "Please enter the employer’s name.",
      autoComplete: "organization",
      span: 6,
    }),
    url("website", "Website", { optional: true, hint: "With https:// in front", autoComplete: "url" }),
  ]),
  group(
    [
      personName("contactName", "Your name", { max: 120, missing: "Please enter your name.", autoComplete: "name" }),
      email("contactEmail", "Your email address", {
        hint: "We email a code there to confirm it. It is not shown on the job board.",
        autoComplete: "email",
      }),
      phone("contactPhone", "Your phone", { optional: true, autoComplete: "tel" }),
    ],
    "Who posts it",
  ),
]);

const job = step("Job", "What is the job?", [
  group([
    text("title", "Job title", {
      max: 120,
      missing: "Please enter the title of the job.",
      hint: "As you would say it: Site engineer, metro viaduct",
      autoComplete: "off",
      span: 6,
    }),
    choice("employment", "Kind of work", employments, { missing: "Please choose the kind of work." }),
    choice("experience", "Experience", experiences, { missing: "Please choose the experience you ask for." }),
    text("city", "City or town", { max: 80, missing: "Please enter the city or town.", autoComplete: "off" }),
    choice("state", "State or union territory", indianStates, {
      missing: "Please choose the state or union territory.",
      autoComplete: "off",
    }),
    choice("workplace", "Where people work", workplaces, { missing: "Please choose where people work." }),
  ]),
  group(
    [
      choice("payPer", "Pay", payPeriods, { missing: "Please choose how the pay is given.", span: 2 }),
      number("payFrom", "From, in rupees", { ...rupees, when: payIsGiven, missing: payAsked, span: 2 }),
      number("payTo", "To, in rupees", { ...rupees, when: payIsGiven, optional: true, wrong: payAsked, span: 2 }),
    ],
    "Pay",
  ),
]);

const dashes = "An empty line begins a paragraph; a line that begins with - is an entry of a list.";

const words = step("Description", "What would people do?", [
  group([
    paragraph("work", "The work", { max: 4000, missing: "Please describe the work.", hint: dashes, span: 6 }),
    paragraph("brings", "What people bring", { max: 2000, optional: true, hint: dashes, span: 6 }),
  ]),
]);

const applying = step("Applying", "How do people apply?", [
  group([
    choice("applyBy", "People apply", waysToApply, { missing: "Please choose how people apply." }),
    email("applyEmail", "Email address for applications", {
      when: byEmail,
      missing: "Please enter the address for applications.",
      hint: "It is shown on the job board.",
      autoComplete: "off",
    }),
    url("applyUrl", "Page for applications", {
      when: onWebsite,
      missing: "Please enter the address of the page.",
      hint: "With https:// in front",
      autoComplete: "off",
    }),
    date("closesOn", "Last day to apply", {
      ahead: { from: SHORTEST_DAYS, to: LONGEST_DAYS },
      hint: `${SHORTEST_DAYS} to ${LONGEST_DAYS} days from today. You can change it later.`,
    }),
    paragraph("howToApply", "What to send", { max: 1000, optional: true, span: 6 }),
  ]),
]);

const agreements = step("Agreements", "Check, agree and submit", [
  group(
    [
      agreement("isHonest", "The job exists, and nobody pays anything to apply for it or to get it.", {
        missing: "Please confirm that nobody pays for it.",
        reading: "The job exists and costs nobody anything",
        span: 6,
      }),
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
    ],
    "Agreements",
  ),
]);

export const jobPostingForm = defineForm({
  kind: "JB",
  name: "Job posting",
  call: {
    path: "/api/job-postings",
    summary: "Post a job; it is listed once its address is confirmed and staff have read it",
  },
  promise: { workingDays: 1 },
  decisions: ["approve", "decline"],
  words: { statuses: { approved: "Published" }, approving: { verb: "Publish", busy: "Publishing..." } },
  applicant: { name: ["contactName"], email: "contactEmail", phone: "contactPhone" },
  steps: [employer, job, words, applying, agreements],
  stored: [group([text("replaces", "Changes the posting of", { max: 40, optional: true })], "Change")],
  lead: "work",
  row: { subject: "title", organisation: "employer", state: "state" },
  search: { names: ["employer"] },
  confirmsAddress: "by-code",
  leadsTo: "posting",
  reopening:
    "The job leaves the job board until the case is approved again. The employer is told that the case is open again.",
  consents: "Job posting",
  templates: [
    {
      id: "job-unclear",
      title: "Something is unclear",
      purpose: "information",
      text: "Dear {name},\n\nBefore we publish {reference} we need to know: ",
    },
    {
      id: "job-not-engineering",
      title: "Not for this job board",
      purpose: "decline",
      text: "The job board is for engineers and technicians in civil engineering, architecture and construction. ",
    },
    {
      id: "job-employer",
      title: "The employer cannot be verified",
      purpose: "decline",
      text: "We could not make sure who the employer is: ",
    },
  ],
  samples: {
    share: 0,
    answers: { employer: "Sample Contractor", title: "Sample: site engineer", payPer: "not-given" },
    desk: [{ dueInHours: 6, status: "submitted" }],
  },
});
