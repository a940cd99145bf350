import { type EntryKind, isItemKind } from "../entries/kinds";
import { faqCategories, faqLabels } from "../faq";
import { storyPlaces } from "../stories/schema";
import type { FieldSpec } from "./field-spec";
import { itemFieldsOf } from "./item-fields";

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

const leaderFields: readonly FieldSpec[] = [
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

const awardFields: readonly FieldSpec[] = [
  { as: "line", name: "name", label: "Name of the award" },
  { as: "area", name: "purpose", label: "What it is for" },
  { as: "area", name: "criteria", label: "Judged on" },
  { as: "line", name: "decidedBy", label: "Decided by" },
  { as: "list", name: "recipients", label: "Recipients", noun: "recipient", fields: recipientFields },
  place,
  sample,
];

const storyFields: readonly FieldSpec[] = [
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

const address: FieldSpec = {
  as: "line",
  name: "href",
  label: "Address",
  hint: "A path such as /about, or an https address.",
};
const linkFields: readonly FieldSpec[] = [{ as: "line", name: "label", label: "Words" }, address];
const slug: FieldSpec = {
  as: "line",
  name: "slug",
  label: "Last part of the address",
  hint: "Lower-case letters, digits and hyphens. It cannot change once it has been public.",
};

const icons = ["Info", "Tv", "GraduationCap", "Users", "Calendar", "UserPlus", "Award", "ShoppingCart"];

const navigation: readonly FieldSpec[] = [
  {
    as: "list",
    name: "items",
    label: "Menu",
    noun: "entry",
    fields: [
      { as: "line", name: "name", label: "Words" },
      { ...address, optional: true, hint: "Leave it empty if links follow below." },
      {
        as: "select",
        name: "icon",
        label: "Icon in the phone's menu",
        optional: true,
        options: [...icons, "MoreHorizontal"].map((value) => ({ value, label: value })),
      },
      {
        as: "list",
        name: "dropdown",
        label: "Links below it",
        noun: "link",
        fields: [
          { as: "line", name: "name", label: "Words" },
          address,
          { as: "check", name: "external", label: "Opens another site" },
          { as: "check", name: "isCategory", label: "A heading, not a link (address #)" },
          { as: "check", name: "indent", label: "Belongs to the heading above" },
        ],
      },
    ],
  },
];

const column = (name: string, label: string): FieldSpec => ({
  as: "list",
  name,
  label,
  noun: "link",
  fields: linkFields,
});

const footer: readonly FieldSpec[] = [
  column("quickLinks", "Quick links"),
  column("mediaLinks", "Media"),
  column("legalLinks", "Legal"),
];

const launch: readonly FieldSpec[] = [
  {
    as: "group",
    name: "title",
    label: "Title",
    fields: [
      { as: "line", name: "upcoming", label: "Before it" },
      { as: "line", name: "live", label: "While it runs" },
      { as: "line", name: "past", label: "Afterwards" },
    ],
  },
  { as: "moment", name: "start", label: "It begins (IST)" },
  { as: "moment", name: "end", label: "It ends (IST)" },
  { as: "line", name: "city", label: "City it is streamed from" },
  { as: "line", name: "place", label: "Place" },
  { as: "line", name: "entry", label: "Who may come" },
  {
    as: "line",
    name: "chiefGuest",
    label: "Chief guest",
    optional: true,
    hint: "Leave it empty while nobody has accepted: the home page then names none.",
  },
  {
    as: "line",
    name: "streamUrl",
    label: "Address of the stream's player",
    optional: true,
    hint: "Begins with https://www.youtube-nocookie.com/embed/.",
  },
  { as: "line", name: "recordingUrl", label: "Address of the recording's player", optional: true },
  { as: "check", name: "isHidden", label: "Leave the launch out of the home page" },
];

const announcement: readonly FieldSpec[] = [
  { as: "line", name: "title", label: "Title" },
  { as: "area", name: "text", label: "Text", optional: true },
  { as: "group", name: "link", label: "Link (optional)", fields: linkFields },
];

const faq: readonly FieldSpec[] = [
  { as: "line", name: "question", label: "Question" },
  {
    as: "text",
    name: "answer",
    label: "Answer",
    hint: "An empty line begins a paragraph. [Words](/path) is a link. {{digitalYear}}, {{associateYear}}, {{fullYear}}, {{fullMonth}} and {{scholarshipYear}} become the fees in force, {{answerMI}} or {{answerUrgent}} the time of a promised answer, {{officeHours}} and {{supportHours}} the hours.",
  },
  {
    as: "table",
    name: "table",
    label: "Table after the first paragraph",
    optional: true,
    hint: "One line for each row, with its two parts separated by |. The first line is the heading.",
  },
  {
    as: "select",
    name: "category",
    label: "Category",
    options: faqCategories.map((value) => ({ value, label: faqLabels[value] })),
  },
  { as: "number", name: "place", label: "Place on the page", hint: "1 is the first." },
  slug,
];

export function fieldsOf(kind: EntryKind): readonly FieldSpec[] {
  if (isItemKind(kind)) return itemFieldsOf(kind);
  return {
    navigation,
    footer,
    launch,
    announcement,
    faq,
    leader: leaderFields,
    award: awardFields,
    story: storyFields,
  }[kind];
}

export function blankValue(kind: EntryKind): Record<string, unknown> {
  if (isItemKind(kind)) return { meta: {}, price: null, points: null, specializations: [], isSample: false };
  if (kind === "leader") return { place: 1, earlier: [], isSample: false };
  if (kind === "story") return { place: 1, isSample: false };
  if (kind === "award") return { place: 1, recipients: [], isSample: false };
  return kind === "faq" ? { place: 1 } : {};
}
