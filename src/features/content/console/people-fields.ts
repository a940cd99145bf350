import { storyPlaces } from "../stories/schema";
import type { FieldSpec } from "./form-content";

const place: FieldSpec = { as: "number", name: "place", label: "Place on the page", hint: "1 is the first." };
const sample: FieldSpec = { as: "check", name: "isSample", label: "A sample that only shows what one looks like" };
const office: FieldSpec = { as: "line", name: "office", label: "Office" };
const from: FieldSpec = {
  as: "line",
  name: "from",
  label: "From",
  hint: "A year or a day: 2025 or 2025-04-01. Nobody is shown in office before it.",
};
const until: FieldSpec = {
  as: "line",
  name: "until",
  label: "Until",
  hint: "The last year or day: 2028 or 2028-03-31. After it the term moves to the past ones.",
};

export const leaderFields: readonly FieldSpec[] = [
  { as: "line", name: "name", label: "Name" },
  office,
  from,
  { ...until, optional: true },
  {
    as: "file",
    kind: "picture",
    name: "portrait",
    label: "Portrait",
    optional: true,
    hint: "4 by 3, the face in the middle. Without one the initials stand there.",
  },
  { as: "area", name: "words", label: "A few words", optional: true, hint: "At most 600 characters." },
  { as: "list", name: "earlier", label: "Earlier terms", noun: "term", fields: [office, from, until] },
  { ...place, hint: "1 is the first, who is shown larger." },
  sample,
];

const recipientFields: readonly FieldSpec[] = [
  { as: "number", name: "year", label: "Year" },
  { as: "line", name: "name", label: "Name" },
  { as: "line", name: "affiliation", label: "Organisation or place", optional: true },
  { as: "area", name: "citation", label: "Given for", hint: "At most 400 characters." },
  { as: "check", name: "hasAgreed", label: "They have agreed to be named on this site" },
];

export const awardFields: readonly FieldSpec[] = [
  { as: "line", name: "name", label: "Name of the award" },
  { as: "area", name: "purpose", label: "What it is for" },
  { as: "area", name: "criteria", label: "Judged on" },
  { as: "line", name: "decidedBy", label: "Decided by" },
  { as: "list", name: "recipients", label: "Recipients", noun: "recipient", fields: recipientFields },
  place,
  sample,
];

export const storyFields: readonly FieldSpec[] = [
  { as: "select", name: "shownOn", label: "Where it stands", options: storyPlaces },
  { as: "line", name: "headline", label: "Headline", optional: true, hint: "For a story; a quote needs none." },
  {
    as: "area",
    name: "text",
    label: "What they say",
    hint: "At most 800 characters. What members say gets its quotation marks on the page; a story has those that you type.",
  },
  { as: "line", name: "name", label: "Name" },
  { as: "line", name: "role", label: "What they do", optional: true },
  { as: "line", name: "organisation", label: "Organisation", optional: true },
  { as: "number", name: "rating", label: "Stars", optional: true, hint: "1 to 5; only quotes show them." },
  { as: "check", name: "hasAgreed", label: "They have agreed to be quoted on this site" },
  place,
  sample,
];
