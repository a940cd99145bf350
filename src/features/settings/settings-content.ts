import { type CaseKind, caseKinds, formOf, kindLabel } from "~/features/cases/kinds";
import { promiseKeys } from "~/features/cases/promises";
import type { Option } from "~/ui/select-field";
import type { SettingKey } from "./calls";

/** `hours` are stored as minutes; `days` are one a line. */
export type SettingField = {
  name: string;
  label: string;
  as: "number" | "hours" | "text" | "email" | "days" | "time" | "choice";
  /** The options of a `choice`. */
  options?: readonly Option[];
  hint?: string;
};
export type SettingForm = { key: SettingKey; title: string; note: string; fields: readonly SettingField[] };

/** One promise per form, or one for each of its priorities. */
const promiseFields = (kind: CaseKind): SettingField[] =>
  promiseKeys(kind).map((key) => ({
    name: key,
    as: "hours",
    label: key === kind ? kindLabel(kind) : `${kindLabel(kind)}, ${key}`,
    hint: formOf(kind).answeredOn && `Or ${formOf(kind).answeredOn}, if that is later.`,
  }));

export const settingForms: readonly SettingForm[] = [
  {
    key: "promises",
    title: "Promised answers",
    note: "Working hours within which each kind of submission is answered; a day has eight. What was promised before stays as it was.",
    fields: caseKinds.flatMap(promiseFields),
  },
  {
    key: "holidays",
    title: "Holidays",
    note: "Days on which the office is closed, in addition to Saturdays and Sundays. Promises skip them.",
    fields: [
      {
        name: "days",
        label: "Days, one on each line",
        as: "days",
        hint: "26 January is closed every year, 9 November 2026 once; 26/01 and 09/11/2026 work too.",
      },
    ],
  },
  {
    key: "office-hours",
    title: "Office hours",
    note: "Monday to Friday, India’s time. Every page shows them, and promises are counted in them.",
    fields: [
      { name: "opens", label: "Opens", as: "time" },
      { name: "closes", label: "Closes", as: "time" },
    ],
  },
  {
    key: "support-hours",
    title: "Support hours",
    note: "Monday to Friday, India’s time. When support can be called.",
    fields: [
      { name: "opens", label: "Opens", as: "time" },
      { name: "closes", label: "Closes", as: "time" },
    ],
  },
  {
    key: "notices",
    title: "Emails about new cases",
    note: "Who is told of a new case, by its kind: email addresses separated by commas. A kind without an address goes to STAFF_MAIL.",
    fields: caseKinds.map((kind) => ({ name: kind, label: kindLabel(kind), as: "text" })),
  },
  {
    key: "payment-reminders",
    title: "Payment reminders",
    note: "After how many days an open amount is reminded of; 0 leaves that reminder out. None goes out while the newest bank statement is older than three days.",
    fields: [
      { name: "firstDays", label: "First reminder, after days", as: "number" },
      { name: "secondDays", label: "Second reminder, after days", as: "number" },
    ],
  },
  {
    key: "payment-grace",
    title: "Payments that come late",
    note: "For how many days after an offer to renew, or something that you asked for, has lapsed a payment by the bank’s day still settles it, if it costs the same by then. Later, for another fee, and for places of events it becomes the payer’s credit, and the payer is told.",
    fields: [{ name: "days", label: "Days", as: "number", hint: "0 leaves it to the payer." }],
  },
  {
    key: "payment-retention",
    title: "Records of payments",
    note: "How many months after it ended it is kept who paid what: then names, addresses, what the bank said, claims and the files of documents are cleared each night, and numbers, days and amounts stay. Tax law asks for 72 months from the annual return of the year.",
    fields: [{ name: "months", label: "Months", as: "number", hint: "From 93 to 240." }],
  },
  {
    key: "cpd",
    title: "CPD target",
    note: "How many points members are asked to collect in a calendar year. They see how far they are, in the dashboard, the history and the statement.",
    fields: [{ name: "yearlyPoints", label: "Points a year", as: "number", hint: "0 for no target." }],
  },
  {
    key: "contact",
    title: "Contact details",
    note: "How the federation is reached, in the footer and wherever a page names it. Visitors are not shown a sample.",
    fields: [
      { name: "email", label: "Email address", as: "email" },
      { name: "phone", label: "Telephone", as: "text", hint: "Leave empty to show no phone number." },
      { name: "address", label: "Address", as: "text" },
    ],
  },
  {
    key: "departments",
    title: "Department addresses",
    note: "Email addresses on the contact, support and legal pages. An empty one is not shown, and neither is a sample.",
    fields: [
      { name: "membership", label: "Membership", as: "email" },
      { name: "partnerships", label: "Partnerships", as: "email" },
      { name: "media", label: "Media", as: "email" },
      { name: "events", label: "Events", as: "email" },
      { name: "support", label: "Support", as: "email" },
      {
        name: "legal",
        label: "Legal matters and personal data",
        as: "email",
        hint: "The privacy policy names it; it cannot be empty.",
      },
    ],
  },
  {
    key: "links",
    title: "Links to other sites",
    note: "Addresses that begin with https://. An empty one hides its link, and so does a sample.",
    fields: [
      { name: "channel", label: "Video channel", as: "text" },
      {
        name: "podcast",
        label: "Podcast",
        as: "text",
        hint: "Members who are signed in arrive there with a signed token.",
      },
      { name: "facebook", label: "Facebook", as: "text" },
      { name: "twitter", label: "Twitter", as: "text" },
      { name: "linkedin", label: "LinkedIn", as: "text" },
      { name: "instagram", label: "Instagram", as: "text" },
      { name: "youtube", label: "YouTube", as: "text" },
      { name: "whatsapp", label: "WhatsApp channel", as: "text" },
      { name: "androidStore", label: "App on Google Play", as: "text" },
      { name: "iphoneStore", label: "App in the App Store", as: "text" },
    ],
  },
  {
    key: "figures",
    title: "Figures of the federation",
    note: "How large the federation is, on the home page and wherever a page says so. Saving them with a month confirms them.",
    fields: [
      { name: "activeMembers", label: "Active members", as: "text" },
      { name: "memberAssociations", label: "Member associations", as: "text" },
      { name: "yearlyCourses", label: "Courses a year", as: "text" },
      { name: "documentaries", label: "Documentaries and podcasts", as: "text" },
      { name: "libraryResources", label: "Resources in the library", as: "text" },
      {
        name: "figuresAsOf",
        label: "As of",
        as: "text",
        hint: "Such as September 2026. Pages show it under the figures.",
      },
    ],
  },
  {
    key: "captcha",
    title: "Captcha",
    note: "How much a browser has to show before it may sign in. All browsers of one network together may leave a hundred times as many challenges unsolved as one, and near a limit the puzzles get harder.",
    fields: [
      { name: "perHour", label: "Unsolved challenges a browser may have in an hour", as: "number" },
      { name: "ttlSeconds", label: "Life of a challenge in seconds", as: "number" },
      { name: "attempts", label: "Tries at each challenge", as: "number" },
      {
        name: "difficulty",
        label: "Difficulty",
        as: "choice",
        options: [
          { value: "easy", label: "Easy" },
          { value: "normal", label: "Normal" },
          { value: "hard", label: "Hard" },
        ],
      },
    ],
  },
  {
    key: "storage",
    title: "Uploads",
    note: "How much room photos and CPD evidence of all members may take. One account may take 50 MB for its photo and for evidence that waits for a decision.",
    fields: [{ name: "totalMegabytes", label: "Megabytes in all", as: "number" }],
  },
  {
    key: "inbound",
    title: "Email that comes in",
    note: "Replies to our emails are added to their case when the program is given a mailbox (INBOUND_MAIL).",
    fields: [
      {
        name: "unknown",
        label: "Email that belongs to no case",
        as: "choice",
        options: [
          { value: "case", label: "Becomes a message case" },
          { value: "leave", label: "Stays in the mailbox" },
        ],
      },
    ],
  },
];
